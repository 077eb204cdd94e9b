#!/usr/bin/env bash
# Replaces a table of prod, which a new region has without items, by its export from the lost one. If it is interrupted, run it again.
#   tools/importTable.sh pets <bucket> <id of the export>
set -euo pipefail
cd "$(dirname "$0")/.."

table=${1:?the table} bucket=${2:?the bucket} export=${3:?the id of the export}
name=PetStore-prod-$table
# With the keys and indexes of the template, because an import creates the table.
definition=$(npx node --input-type=module -e "
  import { localTableNames, tableInputs } from './local/dynamodb/localDynamoDb.ts';
  const input = tableInputs(localTableNames('PetStore-prod')).find(({ TableName }) => TableName === '$name');
  if (!input) throw new Error('there is no table $table');
  console.log(JSON.stringify(input))")
if aws dynamodb describe-table --table-name "$name" > /dev/null; then
  aws dynamodb update-table --table-name "$name" --no-deletion-protection-enabled > /dev/null
  aws dynamodb wait table-exists --table-name "$name"
  aws dynamodb delete-table --table-name "$name" > /dev/null
  aws dynamodb wait table-not-exists --table-name "$name"
fi
aws dynamodb import-table --s3-bucket-source "S3Bucket=$bucket,S3KeyPrefix=$table/AWSDynamoDB/$export/data/" \
  --input-format DYNAMODB_JSON --input-compression-type GZIP --table-creation-parameters "$definition"
# Waits for the import, and gives the table its other settings.
npx --no petstore restore deleted "$table" --stage prod
