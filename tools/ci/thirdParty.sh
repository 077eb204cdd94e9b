#!/usr/bin/env bash
# Tests the service with third-party tools: an OpenAPI validator and oasdiff for the contract, a Python client that is generated from it, publint
# and attw for the package of our client, the clients and scenarios of the Model Context Protocol, the guides in every language, Postman's
# importer, and Schemathesis, which makes requests from the contract and checks the responses. SEED=2 makes other requests.
set -euo pipefail
cd "$(dirname "$0")/../.."
tools=$PWD/tools/ci/thirdParty

python3 -m venv build/third-party
export PATH="$PWD/build/third-party/bin:$PATH"
pip install --quiet --disable-pip-version-check --requirement "$tools/requirements.txt"

. tools/ci/startService.sh
contract=$folder/openapi.json
curl --silent --fail --output "$contract" "$API_URL/openapi.json"

openapi-spec-validator "$contract"

# docs/guides/versioning.md: nothing of the newest release breaks, except what is marked as beta or experimental.
if command -v go >/dev/null; then
  GOBIN=$PWD/build/third-party/bin go install github.com/oasdiff/oasdiff@v1.37.0 2> "$folder/oasdiff.log" ||
    { cat "$folder/oasdiff.log" >&2; exit 1; }
  oasdiff breaking contract/released.json shared/contract/generated/openapi.json --flatten-allof --filter-extension '^x-stability$' --fail-on WARN
else
  echo 'SKIPPED: oasdiff needs Go.' >&2
fi

# It lists the pages for which it makes no operations: they are not JSON.
openapi-python-client generate --path "$contract" --output-path "$folder/client" --meta setup > "$folder/client.log" 2>&1 ||
  { cat "$folder/client.log" >&2; exit 1; }
pip install --quiet --disable-pip-version-check "$folder/client"
python "$tools/use_client.py" "$API_URL"

npm ci --prefix tools/ci --ignore-scripts --no-audit --no-fund > "$folder/install.log" 2>&1 || { cat "$folder/install.log" >&2; exit 1; }

# The package of the client: its files, exports and types, for each way to load it.
npm run --silent build:client > /dev/null
tools/ci/node_modules/.bin/publint --strict build/client
tools/ci/node_modules/.bin/attw --format ascii --pack build/client

# The Model Context Protocol: its conformance scenarios, and meanwhile the official clients, of which the last waits for a minute.
npx tsc --noEmit -p tools/ci/mcp
free=$(grep --only-matching --extended-regexp 'Free .*petstore_[0-9A-Za-z]+' "$log" | grep --only-matching 'petstore_.*')
API_KEY=$free npx node tools/ci/mcp/session.ts > "$folder/session.log" 2>&1 &
session=$!
npx node tools/ci/mcp/conformance.ts

# The guides in every language; some wait for a minute, too.
npx node "$tools/runGuides.ts" "$API_URL" "$PWD/build/client" > "$folder/guides.log" 2>&1 &
guides=$!

# These requests do not use up this plan.
field() { python -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }
account=$(npx --no petstore accounts create --owner Schemathesis --plan enterprise --per-minute 50000 --per-day 1000000 \
  --data "$folder/data" --json | field accountId)
API_KEY=$(npx --no petstore keys create "$account" --data "$folder/data" --json 2> "$folder/keys.log" | field key)
ACCESS_TOKEN=$(npx node "$tools/accessToken.ts" "$API_URL" tester@example.com)
LEAVING_TOKEN=$(npx node "$tools/accessToken.ts" "$API_URL" leaver@example.com)
export ACCESS_TOKEN LEAVING_TOKEN

# Postman's importer, with both of its ways to fill in values.
for values in Schema Example; do
  tools/ci/node_modules/.bin/openapi2postmanv2 -s "$contract" -o "$folder/$values.json" -O "parametersResolution=$values" > "$folder/postman.log"
done
ACCESS_TOKEN=$(npx node "$tools/accessToken.ts" "$API_URL" importer@example.com) \
  npx node "$tools/sendCollection.ts" "$API_URL" "$folder/Schema.json" "$folder/Example.json"

cd "$folder"
# With the patterns that only the service reads, or it would send headers that the service rejects.
sed 's/"x-matches":/"pattern":/g' "$contract" > patterns.json
PYTHONPATH=$tools SCHEMATHESIS_HOOKS=no_placeholders \
  schemathesis --config-file "$tools/schemathesis.toml" run patterns.json --seed "${SEED:-1}" > schemathesis.log 2>&1 ||
  { cat schemathesis.log >&2; exit 1; }
grep --extended-regexp 'Tested:|generated,' schemathesis.log
for waiting in "$session session" "$guides guides"; do
  read -r process name <<< "$waiting"
  wait "$process" || { cat "$folder/$name.log" >&2; exit 1; }
  cat "$folder/$name.log"
done
