#!/usr/bin/env bash
# Starts the service, walks through it with curl, and pastes the line that it prints.
set -euo pipefail
cd "$(dirname "$0")/../.."
. scripts/ci/startService.sh

scripts/walk.sh "$API_URL" > "$folder/walk.log" || { cat "$folder/walk.log" >&2; exit 1; }
printf 'walked through %s answers as a customer expects them\n' "$(grep --count '^> ' "$folder/walk.log")"
# The line that is printed to be pasted, with the one that it goes on in.
status=$(eval "$(grep --after-context 1 '^  curl -i' "$log") --silent --output /dev/null --write-out '%{http_code}'")
[ "$status" = 202 ] || { printf 'the pasted line answered %s\n' "$status" >&2; exit 1; }
