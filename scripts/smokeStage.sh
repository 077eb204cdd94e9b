#!/usr/bin/env bash
# The smoke test of a stage that was just deployed, with a key of its own that is revoked whatever comes of it.
#   scripts/smokeStage.sh dev outputs.json
set -euo pipefail

stage=${1:?the stage}
outputs=${2:?the file of cdk deploy --outputs-file}
field() { node -p "JSON.parse(require('node:fs').readFileSync(0, 'utf8'))$1"; }

url=$(field "['PetStore-$stage'].Url" < "$outputs")
issued=$(npm run --silent keys -- create --stage "$stage" --owner smoke --expires 30m --json)
keyId=$(field .keyId <<< "$issued")
trap 'npm run --silent keys -- revoke "$keyId" --stage "$stage" --yes' EXIT
API_KEY=$(field .key <<< "$issued")
export API_KEY
# GitHub writes stars in its place from here on.
if [ -n "${GITHUB_ACTIONS:-}" ]; then echo "::add-mask::$API_KEY"; fi

npm run --silent smoke -- --url "$url"
