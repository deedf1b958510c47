#!/bin/sh
# A bot in shell, for `bedesten play board --bots "exec:sh examples/bot.sh"`.
#
# It takes a ruby where it can and else whatever comes. docs/protocol.md promises
# the order of the keys, so a line can be taken apart without a JSON reader.

# Prints the move of one of the choices; $1 makes them differ.
choose() {
    awk -v seed="$1" '{
        srand(seed)
        n = split($0, choice, "{\"move\":\"")
        pick = 2 + int(rand() * (n - 1))        # what stands before the first is no choice
        for (i = 2; i <= n; i++) if (choice[i] ~ /[Rr]ub/) pick = i
        sub(/".*/, "", choice[pick])
        print choice[pick]
    }'
}

while IFS= read -r line; do
    case $line in
    '{"type":"choose"'*)
        id=${line#*'"id":'} id=${id%%,*}
        choices=${line#*'"choices":'} choices=${choices%%'"view":'*}
        move=$(printf '%s\n' "$choices" | choose "$id$$")
        printf '{"choose":%s,"move":"%s"}\n' "$id" "$move"
        ;;
    esac
done
