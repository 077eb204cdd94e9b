#!/usr/bin/env bash
# Tests on the official DynamoDB Local, as on a machine without the embedded DynamoDB: the acceptance suite, the tests of storage and of
# DynamoDB, and a walk through `npm start`. If Java and Maven are missing, installs them as root or with sudo.
set -euo pipefail
cd "$(dirname "$0")/../.."

missing=()
command -v java >/dev/null || missing+=(openjdk-17-jre-headless)
command -v mvn >/dev/null || missing+=(maven)
if [ "${#missing[@]}" -gt 0 ]; then
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then as_root=(sudo --non-interactive); fi
  if ! { "${as_root[@]}" apt-get update -qq && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null; }; then
    echo "SKIPPED: DynamoDB Local needs ${missing[*]}, and apt-get cannot install it here." >&2
    exit 0
  fi
fi

folder=$PWD/.local/dynamodb-local
mkdir -p "$folder"
mvn --quiet --batch-mode --file tools/ci/dynamoDbLocal.xml org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies \
  -DoutputDirectory="$folder" -Dmdep.stripVersion=true
export DYNAMODB_LOCAL_JAR=$folder/DynamoDBLocal.jar

if [ -d node_modules/@dynoxide ]; then
  trap 'mv .local/embedded node_modules/@dynoxide' EXIT
  mv node_modules/@dynoxide .local/embedded
fi
npx vitest run test/acceptance test/dynamodb test/accounts test/categories test/pets test/orders/orders.test.ts test/orders/orderChanges.test.ts \
  test/local/dynamodb.test.ts
tools/ci/startAndCall.sh
