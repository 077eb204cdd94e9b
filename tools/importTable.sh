#!/usr/bin/env bash
# Replaces a table of prod, which a new region has without items, by its export from the lost one. It deletes the table, but only if it has no
# items. It works in the region of infra/stages/prod.yaml. If it is interrupted, run it again when its import has ended (aws dynamodb list-imports).
#   tools/importTable.sh pets <bucket> <id of the export>
set -euo pipefail
cd "$(dirname "$0")/.."

table=${1:?the table} bucket=${2:?the bucket} export=${3:?the id of the export}
name=PetStore-prod-$table
region=$(npx node -p "require('yaml').parse(require('node:fs').readFileSync('infra/stages/prod.yaml', 'utf8'))?.region ?? ''")
export AWS_REGION=${region:-${AWS_REGION:?set region in infra/stages/prod.yaml}}
# With the keys and indexes of the template, because an import creates the table.
definition=$(npx node --input-type=module -e "
  import { localTableNames, tableInputs } from './local/dynamodb/localDynamoDb.ts';
  const input = tableInputs(localTableNames('PetStore-prod')).find(({ TableName }) => TableName === '$name');
  if (!input) throw new Error('there is no table $table');
  console.log(JSON.stringify(input))")
# This fails in another account than the stage's.
npx --no petstore versions list --stage prod > /dev/null
# Only a complete export has a manifest. DynamoDB does not compare an import with it.
manifest=$(aws s3 cp "s3://$bucket/$table/AWSDynamoDB/$export/manifest-summary.json" -)
count=$(npx node -p "JSON.parse(require('node:fs').readFileSync(0, 'utf8')).itemCount" <<< "$manifest")
if [ "$count" = 0 ]; then
  aws dynamodb describe-table --table-name "$name" > /dev/null
  echo "The export of $table has no items, so $name stays as it is."
  exit
fi
if aws dynamodb describe-table --table-name "$name" > /dev/null; then
  aws dynamodb wait table-exists --table-name "$name"
  if [ "$(aws dynamodb scan --table-name "$name" --consistent-read --limit 1 --select COUNT --query Count --output text)" != 0 ]; then
    echo "$name has items in $AWS_REGION, so nothing was deleted. If an earlier import has COMPLETED without errors (aws dynamodb list-imports, describe-import): npx petstore restore deleted $table --stage prod. If it has FAILED or has errors, delete the table, and run this again." >&2
    exit 1
  fi
  aws dynamodb update-table --table-name "$name" --no-deletion-protection-enabled > /dev/null
  aws dynamodb wait table-exists --table-name "$name"
  aws dynamodb delete-table --table-name "$name" > /dev/null
  aws dynamodb wait table-not-exists --table-name "$name"
fi
arn=$(aws dynamodb import-table --s3-bucket-source "S3Bucket=$bucket,S3KeyPrefix=$table/AWSDynamoDB/$export/data/" \
  --input-format DYNAMODB_JSON --input-compression-type GZIP --table-creation-parameters "$definition" \
  --query ImportTableDescription.ImportArn --output text)
status() { aws dynamodb describe-import --import-arn "$arn" --query "ImportTableDescription.[ImportStatus,ErrorCount||\`0\`,ImportedItemCount||\`0\`]" --output text; }
ended=$(status)
while [[ $ended == IN_PROGRESS* ]]; do
  sleep 30
  ended=$(status)
done
if [ "$ended" != $'COMPLETED\t0\t'"$count" ]; then
  echo "The import of $name ended as $ended, not with 0 errors and the $count items of the export. Its log group /aws-dynamodb/imports says why. Delete the table, and run this again." >&2
  exit 1
fi
# The table's other settings.
npx --no petstore restore deleted "$table" --stage prod
