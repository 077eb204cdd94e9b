// Made from openapi.yaml by `npm run generate`. Do not edit.
export const corsHeaders = {
  "allowHeaders": [
    "authorization",
    "baggage",
    "content-type",
    "idempotency-key",
    "if-match",
    "if-none-match",
    "mcp-method",
    "mcp-name",
    "mcp-protocol-version",
    "sentry-trace",
    "traceparent",
    "tracestate"
  ],
  "exposeHeaders": [
    "allow",
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
    "www-authenticate",
    "x-ratelimit-limit",
    "x-ratelimit-remaining",
    "x-ratelimit-reset",
    "x-request-id"
  ]
} as const;
