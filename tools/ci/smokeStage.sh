#!/usr/bin/env bash
# The smoke test of a new deployment, with a new account that is always closed afterwards.
#   tools/ci/smokeStage.sh dev outputs.json [--no-preflight]
set -euo pipefail

stage=${1:?the stage}
outputs=${2:?the file of cdk deploy --outputs-file}
# --no: never asks a registry for a command of this name.
field() { node -p "JSON.parse(require('node:fs').readFileSync(0, 'utf8'))$1"; }

url=$(field "['PetStore-$stage'].Url" < "$outputs")
accountId=$(npx --no petstore accounts create --stage "$stage" --owner smoke --json | field .accountId)
trap 'npx --no petstore accounts close "$accountId" --stage "$stage" --yes' EXIT
issued=$(npx --no petstore keys create "$accountId" --stage "$stage" --name smoke --expires 30m --json)
API_KEY=$(field .key <<< "$issued")
export API_KEY
# From here on GitHub shows stars in its place.
if [ -n "${GITHUB_ACTIONS:-}" ]; then echo "::add-mask::$API_KEY"; fi

# The first origin of the stage's file if it names origins; otherwise any origin.
origin=$(node -p "
  const { corsOrigins = '*' } = require('yaml').parse(require('node:fs').readFileSync('infra/stages/$stage.yaml', 'utf8')) ?? {};
  [corsOrigins].flat()[0].split(',')[0].replace(/^\\*\$/, 'https://smoke.example')")

npx --no petstore smoke --url "$url" --origin "$origin" "${@:3}"
