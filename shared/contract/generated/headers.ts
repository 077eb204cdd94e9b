// Made from openapi.yaml by `npm run generate`. Do not edit.
export const headers = {
  "ofRequests": [
    "idempotency-key",
    "if-match",
    "if-none-match"
  ],
  "ofResponses": [
    "allow",
    "cache-control",
    "content-disposition",
    "deprecation",
    "etag",
    "idempotency-replayed",
    "link",
    "location",
    "ratelimit",
    "ratelimit-policy",
    "retry-after",
    "sunset",
    "vary",
    "www-authenticate",
    "x-ratelimit-limit",
    "x-ratelimit-remaining",
    "x-ratelimit-reset",
    "x-request-id"
  ]
} as const;
