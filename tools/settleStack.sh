#!/usr/bin/env bash
# Stops the update of a stack that an earlier run began, and waits until the stack accepts another. Without an update it does nothing.
#   tools/settleStack.sh PetStore-prod
set -euo pipefail

stack=${1:?the stack}
status() {
  local output
  if output=$(aws cloudformation describe-stacks --stack-name "$stack" --query 'Stacks[0].StackStatus' --output text 2>&1); then
    echo "$output"
  elif [[ $output == *'does not exist'* ]]; then
    echo NONE
  else
    echo "$output" >&2
    return 1
  fi
}

now=$(status)
if [ "$now" = UPDATE_IN_PROGRESS ]; then
  echo "$stack is being updated: cancelling that update"
  aws cloudformation cancel-update-stack --stack-name "$stack"
  now=$(status)
fi
# A cancelled canary goes back at once; other changes go back within minutes.
for _ in $(seq 120); do
  case $now in
    *_IN_PROGRESS) sleep 10 ;;
    *) echo "$stack: $now"; exit 0 ;;
  esac
  now=$(status)
done
echo "$stack still says $now after 20 minutes. docs/operations/roll-back.md says what to do." >&2
exit 1
