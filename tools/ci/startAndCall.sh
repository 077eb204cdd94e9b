#!/usr/bin/env bash
# Starts the service, calls it as a customer does, and runs the curl line that it prints.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/ci/startService.sh

npx vitest run test/acceptance/deployed.test.ts
# The printed curl line, with its continuation line.
status=$(eval "$(grep --after-context 1 '^  curl -i' "$log") --silent --output /dev/null --write-out '%{http_code}'")
[ "$status" = 202 ] || { printf 'the printed line got %s\n' "$status" >&2; exit 1; }
