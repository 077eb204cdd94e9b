#!/usr/bin/env bash
# Starts the service, walks through it with curl, and runs the curl line that it prints.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/ci/startService.sh

tools/walk.sh "$API_URL" > "$folder/walk.log" || { cat "$folder/walk.log" >&2; exit 1; }
printf 'the walk got %s responses, as a customer expects them\n' "$(grep --count '^> ' "$folder/walk.log")"
# The printed curl line, with its continuation line.
status=$(eval "$(grep --after-context 1 '^  curl -i' "$log") --silent --output /dev/null --write-out '%{http_code}'")
[ "$status" = 202 ] || { printf 'the printed line got %s\n' "$status" >&2; exit 1; }
