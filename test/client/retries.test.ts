import { expect, it } from 'vitest';
import { backoffMilliseconds } from '../../client/fetchWithRetries.ts';
import { type PetStore, PetStoreError } from '../../client/index.ts';
import { retryAfterSeconds } from '../../client/rejection.ts';
import { noon } from '../support/service.ts';
import { type Answer, gateway, limited, openClient, rejected, unavailable } from './trial.ts';

type Operation = (petStore: PetStore) => Promise<unknown>;
const read: Operation = (petStore) => petStore.listPets();
const send: Operation = (petStore) => petStore.createMessage({ body: { message: 'Hi' } });
const remove: Operation = (petStore) => petStore.deletePet({ path: { petId: 7 }, retryInDoubt: true });

const always = (answer: () => Answer) => Array.from({ length: 9 }, answer);
const page = (body: string | null = '<html>') => new Response(body, { headers: { 'x-request-id': 'request-8' } });
const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
const ofLimit = { code: 'rate_limit_exceeded', headers: expect.toSatisfy((headers: Headers) => headers.get('retry-after') === '5') };
const ofPage = { status: 200, requestId: 'request-8', headers: expect.any(Headers) };
const notJson = { ...ofPage, code: 'unknown_error', cause: expect.any(SyntaxError) };

it('a wait has a random part that doubles, up to 20 s, after Retry-After', () => {
  const waits = (seconds: number | undefined, random: number) =>
    [1, 2, 3, 4, 5, 6, 7, 2_000].map((tries) => backoffMilliseconds(tries, seconds, () => random));
  expect(waits(undefined, 1)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]);
  expect(waits(61, 0)).toEqual(Array(8).fill(61_000));
});

it.each<[string, Answer[], number[]]>([
  ['a 429 with seconds', [limited(61)], [61_250]],
  ['a 429 with a date', [limited(new Date(noon + 7_000).toUTCString())], [7_250]],
  ['503s with Retry-After', [unavailable(), unavailable(), unavailable()], [1_250, 1_500, 2_000]],
  ['503s without', [gateway(503), gateway(503)], [250, 500]],
  ['a 502 and a 504', [new Response('<html>', { status: 502 }), gateway(504)], [250, 500]],
  ['lost connections', ['lost', 'lost', 'lost'], [250, 500, 1_000]],
  ['one of each', [limited(3), 'lost after', unavailable()], [3_250, 500, 2_000]],
])('after %s, a request waits and is sent again', async (_, answers, expected) => {
  const { petStore, sent, waits } = openClient(answers);
  expect(await petStore.listPets()).toMatchObject({ data: [] });
  expect([sent.length, waits]).toEqual([expected.length + 1, expected]);
});

it.each<[string, Operation, Answer[], number, object]>([
  ['too many 429', read, always(() => limited(5)), 4, { ...ofLimit, requestId: 'request-7', retryAfterSeconds: 5 }],
  ['the rest of a day', read, [limited(3_600)], 1, { name: 'PetStoreError', message: 'm', status: 429, retryAfterSeconds: 3_600 }],
  ['too many 503 of a gateway', send, always(() => gateway(503)), 4, { code: 'unknown_error', status: 503, inDoubt: true }],
  ['a read without a response', read, always(() => 'lost'), 4, { code: 'connection_failed', status: 0, cause: expect.any(TypeError) }],
  ['a POST without a response', send, always(() => 'lost'), 4, { code: 'connection_failed', headers: undefined, inDoubt: true }],
  ['a rejection', send, [rejected(400, 'missing_field')], 1, { code: 'missing_field', status: 400 }],
  ['a DELETE of nothing', remove, [rejected(404, 'resource_not_found')], 1, { code: 'resource_not_found' }],
  ['a 500 to a read', read, [gateway(500, 'Oh')], 1, { code: 'unknown_error', status: 500, message: 'Oh' }],
  ['a 500 to a POST', send, [gateway(500, 'Oh')], 1, { status: 500, message: expect.stringMatching(/^Oh; .+/), inDoubt: true }],
  ['a redirect', send, [new Response(null, { status: 302 })], 1, { code: 'unknown_error', status: 302 }],
  ['a redirect that a browser hides', send, [hidden], 1, { code: 'unknown_error', message: 'the response is a redirect', status: 0 }],
  ['a login page to a read', read, [page()], 1, notJson],
  ['a success without a body', read, [page(null)], 1, notJson],
  ['a login page to a POST', send, [page()], 1, { ...notJson, inDoubt: true, idempotencyKey: expect.any(String) }],
  ['a login page to a DELETE', remove, [page()], 1, { ...notJson, inDoubt: true }],
  ['a lost POST, then a 500', send, ['lost after', gateway(500)], 2, { status: 500, inDoubt: true }],
  ['a lost POST, then another server', send, ['lost after', gateway(400)], 2, { status: 400, inDoubt: true }],
  ['a lost POST, then a closed account', send, ['lost after', rejected(403, 'account_closed')], 2, { inDoubt: true }],
  ['a lost POST, then a rejection of it', send, ['lost after', rejected(422, 'reference_not_found')], 2, { status: 422 }],
  ['a lost DELETE, then 404', remove, ['lost after', rejected(404, 'resource_not_found')], 2, { status: 404, inDoubt: true }],
])('ends with %s', async (_, call, answers, times, outcome) => {
  const { petStore, sent } = openClient(answers);
  const error = await call(petStore).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(PetStoreError);
  expect(error).toMatchObject({ inDoubt: false, ...outcome });
  expect(sent.map(({ redirect }) => redirect)).toEqual(Array(times).fill('manual'));
});

it.each<[string, number | undefined, date?: string]>([
  ['0', 0],
  ['61', 61],
  ['61', 61, 'Tue, 01 Dec 2026 14:00:00 GMT'],
  ['Tue, 01 Dec 2026 12:00:30 GMT', 30],
  ['Tue, 01 Dec 2026 11:59:30 GMT', 0],
  ['Tuesday, 01-Dec-26 12:00:30 GMT', 30],
  ['Tue, 01 Dec 2026 14:00:30 GMT', 30, 'Tue, 01 Dec 2026 14:00:00 GMT'],
  ['Tue, 01 Dec 2026 14:00:30 GMT', 0, 'Tue, 01 Dec 2026 14:01:00 GMT'],
  ['Tue, 01 Dec 2026 14:00:30 GMT', 7_230, 'noon'],
  ['Tue, 01 Dec 2026 14:00:30 GMT', 7_230, '5'],
  ...['Tue, 01 Dec 2026 12:00:30 +0000', 'Tue, 41 Dec 2026 12:00:30 GMT', '2026-12-01T12:00:30Z', '2027-01', 'soon', '', '1.5', '-5', '+5']
    .concat('1e3', '61 GMT', '61, 61')
    .map((invalid): [string, undefined] => [invalid, undefined]),
])('Retry-After: %s is %s s', (retryAfter, seconds, date) => {
  expect(retryAfterSeconds(new Headers({ 'retry-after': retryAfter, ...(date && { date }) }), noon)).toBe(seconds);
});
