# Completion of brin for fish.
function __brin_complete
    set -l words (commandline -xpc 2>/dev/null; or commandline -opc)
    set -l told (env _BRIN_COMPLETE=fish $words (commandline -ct) 2>/dev/null)
    switch "$told[1]"
        case '*.toml'
            __fish_complete_suffix .toml
        case '\\*'
            __fish_complete_path (commandline -ct)
    end
    string join -- \n $told[2..-1]
end
complete -c brin -f -k -a '(__brin_complete)'
