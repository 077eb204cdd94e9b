#!/usr/bin/env bash
# Walks through the API as a customer does, with curl. Prints each request and its response, and stops at the first wrong response.
#   API_KEY=psk_… tools/walk.sh [http://127.0.0.1:3000]
set -euo pipefail

base=${1:-http://127.0.0.1:3000}
: "${API_KEY:?the API key to walk with, as npm start prints it}"

response=$(mktemp)
trap 'rm -f "$response"' EXIT

# call <status expected> <what for> <method> <path> [curl options]: prints the request and its response, and leaves the body in $body.
call() {
  local expected=$1 purpose=$2 method=$3 path=$4
  shift 4
  printf '\n# %s\n> %s %s %s\n' "$purpose" "$method" "$path" "$*"
  curl --silent --include --request "$method" "$base$path" --header "Authorization: Bearer $key" "$@" | tr -d '\r' > "$response"
  grep --ignore-case --extended-regexp '^(HTTP|location|etag|link|allow|retry-after|deprecation|sunset|idempotency-replayed|x-ratelimit|\[|\{)' "$response" || true
  body=$(tail -n 1 "$response")
  head -n 1 "$response" | grep --quiet " $expected " || { printf 'expected %s\n' "$expected" >&2; exit 1; }
}

# says <text>: checks that the body of the last response contains this string.
says() { [[ $body == *"$1"* ]] || { printf 'expected %s in %s\n' "$1" "$body" >&2; exit 1; }; }

json=(--header 'Content-Type: application/json' --data)
id() { printf '%s' "$body" | grep --only-matching --extended-regexp '"id":[0-9]+' | head -n 1 | cut -d : -f 2; }
key=$API_KEY
once="walk-$(date +%s)-$$"

call 201 'a category' POST /categories "${json[@]}" '{"name": "Parrots", "description": "They answer back"}'
category=$(id)
call 201 'a pet in it' POST /pets "${json[@]}" "{\"name\": \"Polly\", \"categoryId\": $category}" --header "Idempotency-Key: $once"
pet=$(id)
call 201 'the same again: the same pet' POST /pets "${json[@]}" "{\"name\": \"Polly\", \"categoryId\": $category}" --header "Idempotency-Key: $once"
[[ $(id) == "$pet" ]] || { echo 'a second pet' >&2; exit 1; }
call 422 'another request with the same Idempotency-Key' POST /pets "${json[@]}" "{\"name\": \"Pirate\", \"categoryId\": $category}" --header "Idempotency-Key: $once"
call 201 'its stock' PUT "/store/inventory/$pet" "${json[@]}" '{"quantity": 3}'
call 201 'an order that takes two' POST /store/orders "${json[@]}" "{\"petId\": $pet, \"quantity\": 2, \"shipDate\": \"2027-01-15T09:00:00+01:00\"}"
first=$(id)
call 200 'one unit is left' GET "/store/inventory/$pet"
says '"quantity":1'
call 409 'an order for two more units' POST /store/orders "${json[@]}" "{\"petId\": $pet, \"quantity\": 2}"
says insufficient_stock
call 201 'an order for one unit' POST /store/orders "${json[@]}" "{\"petId\": $pet, \"quantity\": 1}"
second=$(id)
call 200 'the first order is complete' PATCH "/store/orders/$first" "${json[@]}" '{"complete": true}'
call 409 'and cannot be deleted' DELETE "/store/orders/$first"
says order_complete
call 409 'a pet with an open order stays' DELETE "/pets/$pet"
says pet_in_use
call 204 'the second order is cancelled' DELETE "/store/orders/$second"
call 200 'and its unit is back' GET "/store/inventory/$pet"
says '"quantity":1'
call 201 'another pet' POST /pets "${json[@]}" "{\"name\": \"Rio\", \"categoryId\": $category}"
other=$(id)
call 200 'a page of one pet' GET '/pets?limit=1'
next=$(sed -n -E 's/^[Ll]ink: <([^>]+)>; rel="next"$/\1/p' "$response")
[[ $next ]] || { echo 'no link to the next page' >&2; exit 1; }
call 200 'the next page' GET "$next"
call 200 'the pet is sold' PATCH "/pets/$pet" --header 'Content-Type: application/merge-patch+json' --data '{"status": "sold"}' --header 'If-Match: "1"'
call 412 'a change with an old ETag' PATCH "/pets/$pet" "${json[@]}" '{"status": "pending"}' --header 'If-Match: "1"'
call 200 'the deprecated way to read it' GET "/pets/$pet"
etag=$(sed -n -E 's/^[Ee][Tt]ag: ([^\r]*).*$/\1/p' "$response")
call 304 'the same, not modified' GET "/pets/$pet" --header "If-None-Match: $etag"
call 200 'its successor' GET "/pets?id=$pet"
call 202 'a message, queued' POST /messages "${json[@]}" '{"message": "Hello, Pet Store!"}'
says '"status":"queued"'
call 400 'broken JSON' POST /messages "${json[@]}" '{"message": '
call 400 'no message' POST /messages "${json[@]}" '{}'
call 400 'a body that is not JSON' POST /messages --header 'Content-Type: text/plain' --data 'Hello'
call 405 'a method the path does not have' DELETE /pets
call 404 'a path that does not exist' GET /animals
key=psk_no call 401 'an invalid key' GET /pets
says invalid_api_key
call 204 'the other pet is deleted' DELETE "/pets/$other"
call 204 'the pet is deleted' DELETE "/pets/$pet"
call 404 'and is gone' GET "/pets/$pet"
call 204 'its category is deleted' DELETE "/categories/$category"
call 404 'and is gone' GET "/categories/$category"
printf '\nThe walk is done.\n'
