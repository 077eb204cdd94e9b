import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../common/root.ts';

const headers = 'limits/service.test.ts › 200, 400, 401, 404, 405, 413, 422, 429 and 503 match the model';

/**
 * The statements of the specification by section, and the choices that a section leaves open, each with the test that shows it: its file in
 * `test/`, and its name as the file has it. Those that the contract alone shows are the tests of `contract.test.ts`.
 */
const statements: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '§1': {
    'an OpenAPI 3.0.3 document describes it':
      'service/documents.test.ts › 200 with the contract of openapi.yaml and samples of the client, for everyone',
    'each pet belongs to a category': 'pets/createPet.test.ts › 422 for a category that does not exist',
    'categories of animals': 'categories/getCategory.test.ts › 200 with the category',
    'orders for pets': 'orders/createOrder.test.ts › 201 with the order, its address and its entity tag, and the stock taken',
    'inventory entries: the stock of each pet': 'inventory/setInventory.test.ts › 201 when it creates the entry, 200 when the entry exists',
    'the reference shows the groups':
      'browser/page.test.ts › shows the groups, below them the tags with their operations, and never says that one is elsewhere',
    'quickstart, authentication and rate limits are stated':
      'pages/reference/display.test.ts › has every guide that is served, under its title, and the changes, and leads from one to another and to the portal',
  },
  '§2': {
    'requests have integers as identifiers':
      'http/validation/numbers.test.ts › $operationId accepts exactly what an independent lexer and validator accept',
    'property names are case-sensitive': 'http/validation/violations.test.ts › createPet %j',
    'no other properties': 'contract/schemas.test.ts › are rejected in requests to $operationId, and allowed in its responses',
    'left open: the bounds of identifiers':
      'http/validation/integerParameters.test.ts › $operationId: 400 for every text that is not an id, so that none means another id',
    'left open: the bounds of a pet': 'contract/bounds.test.ts › requests have %s within %o',
    'left open: the bounds of a category': 'contract/bounds.test.ts › requests have %s within %o',
    'left open: the bounds of a message': 'messages/createMessage.test.ts › 202 for %s',
    'left open: the quantity of an order': 'contract/bounds.test.ts › requests have %s within %o',
    'left open: the stock': 'inventory/setInventory.test.ts › 201 for a stock of %i',
  },
  '§3': {
    'InventoryItem.status':
      'inventory/listInventory.test.ts › 200 shows a change of stock and of the pet’s status, and no entry of a deleted pet',
    'Order.complete': 'orders/createOrder.test.ts › 201 for %s',
    'left open: any status of a pet may follow': 'pets/updatePet.test.ts › 200 for %s, and another entity tag if it changes something',
    'left open: a complete order stays as it is': 'orders/updateOrder.test.ts › 409 for %o of a complete order',
    'left open: a complete order is not deleted':
      'orders/deleteOrder.test.ts › 409 for a complete order, before any condition, and its stock stays taken',
    'left open: no status changes by itself': 'orders/createOrder.test.ts › 201 for the last unit, 409 for one more, which changes nothing',
  },
  '§4': {
    'GET /pets/{petId}: petId identifies a pet': 'pets/getPet.test.ts › 200 with the pet',
    'GET /pets/{petId} is deprecated and has a sunset date':
      'pets/getPet.test.ts › 200 with the headers of its deprecation: since when, until when, the successor',
    'GET /store/orders':
      'support/lists.ts › 200 with the first twenty in ascending order of id, as they were created, and the address of the next page',
    'the reference hides that panel':
      'browser/tryIt.test.ts › is offered for the others and not for listOrders, whose samples can be copied',
    'POST /messages': 'messages/createMessage.test.ts › 202 with the message, queued, with its owner',
    'POST /messages: the request as the quickstart has it': 'guides/examples.test.ts › %s.md shows the real responses',
    'rule 1: 400 for a body that is not valid JSON':
      'http/validation/body.test.ts › is described by the place of its error, and never quoted',
    'rule 1: 400 for a body without message': 'messages/createMessage.test.ts › 400 for %s',
    'rule 2: 400 for another content type': 'support/everyStatus.ts › 400 for %s',
    'rule 3: 401 without an API key':
      'http/credentials.test.ts › $operationId ($method) accepts a good credential, and changes nothing with any other',
  },
  '§5': {
    'rule 1: an API key is generated in an account': 'accounts/createKey.test.ts › 201 with the key and its address, not to be cached',
    'rule 1: it authenticates requests':
      'accounts/rotateKey.test.ts › 201 with a key of the same name, access and expiry; the old one works for one more day',
    'rule 2: Authorization: Bearer <API_KEY>': 'http/admission/apiKey.test.ts › is read from "%s"',
    'rule 2: in no other form': 'http/admission/apiKey.test.ts › is not in "%s"',
    'rule 2: in no other header': 'http/admission/apiKey.test.ts › in another header is none: 401',
    'rule 3: 401 if it is missing or invalid':
      'http/credentials.test.ts › $operationId ($method) accepts a good credential, and changes nothing with any other',
    'rule 3: the response says why':
      'http/admission/apiKey.test.ts › in a wrong form %#: 401, which names the mistake and repeats nothing of the key',
    'left open: an API key is no access token':
      'http/credentials.test.ts › $operationId ($method) accepts a good credential, and changes nothing with any other',
    'left open: a key has no scopes': 'http/roundTrips.test.ts › an operation waits for the store as often as it was approved',
    'left open: but its access, which may be to read only':
      'http/admission/apiKey.test.ts › %s: 403, for one token and nothing else of the store, known or not',
    'left open: expiry': 'accounts/createKey.test.ts › 201 with an expiry, in UTC: then the key has ended, and there is room for another',
    'left open: a key without an end': 'http/admission/apiKey.test.ts › without an end does not expire',
  },
  '§6': {
    'left open: the changes are a feed':
      'service/documents.test.ts › 200 with an Atom feed that has the dates of each deprecated operation, to anyone',
  },
  '§7': {
    '400: invalid JSON, wrong content type': 'support/everyStatus.ts › 400 for %s',
    '400: missing required field': 'http/validation/violations.test.ts › createPet %j',
    '401: API key missing':
      'http/credentials.test.ts › $operationId ($method) accepts a good credential, and changes nothing with any other',
    '401: API key invalid':
      'http/credentials.test.ts › $operationId ($method) accepts a good credential, and changes nothing with any other',
    '429 with Retry-After; the client retries after it':
      'support/everyStatus.ts › 429 with Retry-After when the limit is exceeded, and served after that time',
    'left open: the codes': 'contract/completeness.test.ts › has the codes of the contract',
    'left open: the codes of a status': 'contract/completeness.test.ts › has $code of $operationId under $status',
  },
  '§8': {
    'Free, Pro, Business: requests per minute and day': 'accounts/plan.test.ts › %s allows %i per minute and %i per day',
    'Enterprise: custom': 'accounts/plan.test.ts › enterprise allows its own limits',
    'the limits are in force':
      'limits/model.proof.ts › never admits above the plan, rejects only when empty, counts what it admits, and reports the store’s state',
    'X-RateLimit-Limit': headers,
    'X-RateLimit-Remaining': headers,
    'X-RateLimit-Reset': headers,
    'rule 1: 429 with Retry-After': headers,
    'rule 1: a client that waits as long is served':
      'limits/model.proof.ts › a client that waits exactly Retry-After is admitted, or rejected by the other bucket, and never banned',
    'rule 2: exponential backoff': 'client/retries.test.ts › has a random part that doubles, up to 20 s, after Retry-After',
    'rule 2: after Retry-After': 'client/retries.test.ts › has a random part that doubles, up to 20 s, after Retry-After',
    'rule 3: repeated requests ban the key':
      'limits/bans.test.ts › a client that sends 20 requests per second on %i instances is banned within 10 s',
    'rule 3: temporarily': 'limits/bans.test.ts › a ban doubles from 60 s to an hour, and is forgiven an hour after the last',
    'rule 3: the response says so':
      'http/admission/rejections.test.ts › has 429 and bans, newest first, the day counts them, and the event of a ban is logged once',
    'rule 3: only that key':
      'limits/limiter.test.ts › is banned if it does not wait, and requests with the other keys of its account are not',
    'rule 3: no client that waits':
      'limits/bans.test.ts › workers that share a key and wait for Retry-After are never banned, on any instances, with responses that come seconds late',
    'left open: the public pages have no limit': 'service/documents.test.ts › 200 for the key %s, without rate-limit headers',
    'left open: a page has 20 items':
      'support/lists.ts › 200 with the first twenty in ascending order of id, as they were created, and the address of the next page',
    'left open: or up to 100': 'support/lists.ts › 400 for %s',
    'left open: a body has up to 64 KiB, a message 128': 'http/validation/body.test.ts › of %s',
  },
  '§9': {
    'rule 2: with a badge': 'browser/page.test.ts › marks what is deprecated with its sunset date, beta or experimental',
    'rule 3: the reference shows its sunset date':
      'browser/page.test.ts › marks what is deprecated with its sunset date, beta or experimental',
    'left open: the sunset date is 30 June 2027':
      'pets/getPet.test.ts › 200 to the last millisecond before the sunset date, 410 from then on',
  },
};

/** The names of the tests in a file, as it has them: `it('name', …)`, `test.each(…)('name', …)`. */
const testsIn = (file: string): string[] =>
  [...readFileSync(join(root, 'test', file), 'utf8').matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])(.+?)\1,/g)].map(([, , name = '']) => name);

describe.each(Object.entries(statements))('%s', (_, ofSection) => {
  it.each(Object.entries(ofSection))('%s', (_, shownBy) => {
    const [file = '', test] = shownBy.split(' › ');
    expect(testsIn(file)).toContain(test);
  });
});
