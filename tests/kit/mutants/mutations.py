"""Small faults that can be put into a module: each is one change of its syntax tree, taken back afterwards.

Words are left alone: no docstring, annotation, decorator, import or `__repr__`, no text of a message.
"""

import ast
from collections.abc import Iterator
from copy import copy
from typing import NamedTuple

SWAPPED: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.FloorDiv,),
    ast.Div: (ast.Mult,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitAnd: (ast.BitOr,),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
WORDS = {"annotation", "returns", "decorator_list", "type_params"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DOING = (ast.Assign, ast.AugAssign, ast.Raise, ast.Delete)
SILENT = (ast.Import, ast.ImportFrom)
TESTED = {(ast.If, "test"), (ast.While, "test"), (ast.IfExp, "test"), (ast.comprehension, "ifs")}


class Mutation(NamedTuple):
    """One change: where it is, in which function (empty outside of all), and what it puts in whose stead."""

    lines: range
    function: str
    owner: ast.AST
    slot: str
    at: int | None
    old: ast.AST
    new: ast.AST

    def __str__(self) -> str:
        return f"{self.lines.start}: {self.change}"

    @property
    def change(self) -> str:
        return f"{told(self.old)}  ->  {told(self.new)}"

    def put(self, node: ast.AST) -> None:
        """Put a node into its place."""
        if self.at is None:
            setattr(self.owner, self.slot, node)
        else:
            getattr(self.owner, self.slot)[self.at] = node


def told(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())[:100]


def mutations(tree: ast.Module) -> list[Mutation]:
    """Every mutation of a module, in the order of its lines."""
    return list(within(tree, "", range(1, 2)))


def within(node: ast.AST, scope: str, lines: range) -> Iterator[Mutation]:
    """The mutations below a node; *scope* is the function it is in, or its class with a dot behind."""
    for slot, at, child in children(node):
        here, below = extent(child, lines), scope_of(node, slot, child, scope)
        function = "" if below.endswith(".") else below
        for new in instead_of(node, slot, child, inside=bool(function)):
            yield Mutation(here, function, node, slot, at, child, ast.copy_location(new, child))
        yield from within(child, below, here)


def children(node: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    for slot, value in ast.iter_fields(node):
        if slot in WORDS or (isinstance(node, ast.JoinedStr) and slot == "format_spec"):
            continue
        if isinstance(node, ast.keyword) and node.arg == "strict":  # only what can't happen is told by it
            continue
        if isinstance(value, ast.AST) and not isinstance(value, SILENT):
            yield slot, None, value
        elif isinstance(value, list):
            yield from ((slot, at, one) for at, one in enumerate(value) if is_change(one))


def is_change(node: object) -> bool:
    if isinstance(node, FUNCTIONS) and node.name == "__repr__":
        return False
    return isinstance(node, ast.AST) and not isinstance(node, SILENT)


def scope_of(owner: ast.AST, slot: str, child: ast.AST, scope: str) -> str:
    """The scope below a child: defaults of a function are worked out where it is defined."""
    if scope and not scope.endswith("."):
        return scope
    if isinstance(child, ast.ClassDef):
        return f"{scope}{child.name}."
    if isinstance(owner, FUNCTIONS) and slot == "body":
        return f"{scope}{owner.name}"
    return scope


def extent(node: ast.AST, lines: range) -> range:
    """The lines of a statement, of a block only those of its head."""
    if not isinstance(node, ast.stmt):
        return lines
    body = getattr(node, "body", None)
    last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
    return range(node.lineno, max(last, node.lineno) + 1)


def instead_of(owner: ast.AST, slot: str, node: ast.AST, *, inside: bool) -> Iterator[ast.AST]:
    """What can stand in the stead of a node."""
    if isinstance(node, ast.stmt):
        yield from instead_of_statement(node, inside=inside)
    elif isinstance(node, ast.Compare):
        yield from (
            changed(node, ops=[*node.ops[:at], new(), *node.ops[at + 1 :]])
            for at, op in enumerate(node.ops)
            for new in SWAPPED[type(op)]
        )
    elif isinstance(node, ast.BoolOp):
        yield changed(node, op=SWAPPED[type(node.op)][0]())
        yield from (without(node, at) for at in range(len(node.values)))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.BinOp) and is_sum(node, inside=inside):
        yield from (changed(node, op=new()) for new in SWAPPED.get(type(node.op), ()))
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        flips = [not node.value] if isinstance(node.value, bool) else [node.value + 1, node.value - 1]
        yield from (ast.Constant(flip) for flip in flips)
    elif isinstance(node, ast.Name) and node.id in NAMES and isinstance(node.ctx, ast.Load):
        yield changed(node, id=NAMES[node.id])
    if (type(owner), slot) in TESTED and not (isinstance(node, ast.Name) and node.id == "TYPE_CHECKING"):
        yield from (
            ast.Constant(value) for value in (True, False) if not (value and type(owner) is ast.While)
        )


def instead_of_statement(node: ast.stmt, *, inside: bool) -> Iterator[ast.AST]:
    if not inside:
        return
    if isinstance(node, ast.Return) and not (node.value is None or is_no(node.value)):
        yield ast.Return(ast.Constant(None))
    elif isinstance(node, ast.Break):
        yield ast.Continue()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    elif isinstance(node, DOING) or (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)):
        yield ast.Pass()


def is_no(node: ast.expr) -> bool:
    """Whether it is None, or False, in whose stead None is as good."""
    return isinstance(node, ast.Constant) and (node.value is None or node.value is False)


def is_sum(node: ast.BinOp, *, inside: bool) -> bool:
    """Whether an operation is one of numbers or sets, and no text put together and no union of types."""
    sides = (node.left, node.right)
    text = any(isinstance(one, ast.JoinedStr) or isinstance(getattr(one, "value", 0), str) for one in sides)
    return not text and (inside or not isinstance(node.op, ast.BitOr))


def without(node: ast.BoolOp, at: int) -> ast.AST:
    """Several conditions but one of them."""
    rest = [*node.values[:at], *node.values[at + 1 :]]
    return changed(node, values=rest) if len(rest) > 1 else rest[0]


def changed(node: ast.AST, **fields: object) -> ast.AST:
    new = copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new
