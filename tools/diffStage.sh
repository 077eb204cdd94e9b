#!/usr/bin/env bash
# Prints what a deployment would change in a stage, as Markdown for the reviewer's summary.
#   tools/diffStage.sh prod >> "$GITHUB_STEP_SUMMARY"
set -euo pipefail

stage=${1:?the stage}
# Without a change set it only needs the right to read the stacks.
diff=$(npx cdk diff --all -c "stage=$stage" --no-change-set --no-color 2>&1) || {
  echo "$diff" >&2
  exit 1
}
echo "## What $stage would change"
if grep -Eq 'requires replacement|may be replaced|will be destroyed' <<< "$diff"; then
  echo
  echo '**Some resources are replaced or deleted. Look for a table.**'
fi
echo
echo '```'
# GitHub's limit is a megabyte.
head -c 900000 <<< "$diff"
echo
echo '```'
