import { expect, it } from 'vitest';
import { effectOf } from '../../../local/prefer/faultEffect.ts';
import { type Fault, readFault } from '../../../local/prefer/readFault.ts';
import * as contracts from '../../../shared/contract/generated/operations.ts';
import type { OperationContract } from '../../../shared/contract/operationContract.ts';
import { contractRoutes } from '../../support/contract.ts';

const all = 'the preferences are code, example, retry-after, connection, delay, when, times, run';
const statuses = 'code must be 400, 401, 403, 404, 405, 409, 410, 412, 413, 422, 429, 500, 502, 503 or 504';

it.each([
  ['cdoe=503', 'cdoe is unknown; did you mean code?'],
  ['return=minimal, cdoe=503', 'cdoe is unknown; did you mean code?'],
  ['code=503; tmies=2', 'tmies is unknown; did you mean times?'],
  ['code=503, dynamic=true', `dynamic is unknown; ${all}`],
  ['code 503', 'code 503 must have the form name=value'],
  ['foo="a, code=503', 'foo="a, code=503 must have the form name=value'],
  ['code=200', statuses],
  ['code', statuses],
  ['code=503, times=1, run=a when=after', 'run=a when=after must have the form name=value'],
  ['cut', 'cut is unknown; did you mean connection=cut?'],
  ['503', '503 is unknown; did you mean code=503?'],
  ['key_banned', 'key_banned is unknown; did you mean example=key_banned?'],
  ['code="50\\3 "', statuses],
  ['code=429, example=keybanned', 'example must be the code of an error, or gateway'],
  ['example=key_banned', 'example needs code'],
  ['code=503, example=key_banned', 'example=key_banned needs code=429'],
  ['code=404, example=gateway', 'example=gateway needs code=429 or 500 or 502 or 503 or 504'],
  ['code=502', 'code=502 needs example=gateway, because only a gateway or a proxy sends it'],
  ['connection=RESET', 'connection must be reset or cut'],
  ['connection=reset, code=503', 'code and connection exclude each other, because a broken connection has no status'],
  ['connection=cut, when=before', 'connection=cut needs when=after, because it cuts the response of the operation'],
  ['delay=1s', 'delay must be seconds from 0 to 99, such as 0.25'],
  ['delay=100', 'delay must be seconds from 0 to 99, such as 0.25'],
  ['code=503, when=then', 'when must be before or after'],
  ['when=after', 'when needs code or connection or delay'],
  ['times=2', 'times needs code or connection or delay'],
  ['code=503, times=0', 'times must be an integer from 1 to 99'],
  ['code=503, run=a', 'run needs times'],
  ['code=503, times=1, run=""', 'run must be 1 to 64 ASCII characters'],
  ['code=503, times=1, run=ä', 'run must be 1 to 64 ASCII characters'],
  ['retry-after=2', 'retry-after needs code'],
  ['code=429, retry-after=-1', 'retry-after must be seconds, an HTTP date in quotes, or none'],
  ['code=429, retry-after="Foo, 99 Xyz 2026 99:99:99 GMT"', 'retry-after must be seconds, an HTTP date in quotes, or none'],
  ['code=500, retry-after=2', 'retry-after needs code=429 or code=503'],
])('Prefer with a mistake gets a text that lists what is possible: %s', (prefer, mistake) => {
  expect(readFault(prefer)).toBe(mistake);
});

it.each([
  ...['return=minimal', 'respond-async', 'respond-async, wait=10', 'handling=lenient', 'foo="a, code=503"', 'foo="\\", code=503"'],
  ...['dynamic=true', 'return=minimal, foo bar', 'foo; code=503', 'count=exact', 'resolution=merge-duplicates', 'depth-noroot', ' , '],
  ...['odata.include-annotations="*"', 'outlook.timezone="Eastern Standard Time"', 'safe', 'transclude=*', ''],
])('Prefer of another purpose passes: %s', (prefer) => {
  expect(readFault(prefer)).toBeUndefined();
});

it.each([
  ['Code=503', { code: '503' }],
  ['code="503"', { code: '503' }],
  ['code = 503 ,, times= 2', { code: '503', times: '2' }],
  ['code=503, code=500, CODE=x', { code: '503' }],
  ['code=429; example="key_banned"', { code: '429', example: 'key_banned' }],
  ['return=minimal, code=503, wait=5', { code: '503' }],
  ['connection=reset, times=1, run="a, \\"b\\""', { connection: 'reset', times: '1', run: 'a, "b"' }],
  ['delay=0.25, when=after', { delay: '0.25', when: 'after' }],
  ['code=503, retry-after="Wed, 21 Oct 2026 07:28:00 GMT"', { code: '503', 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
])('%s is read as RFC 7240 says', (prefer, fault) => {
  expect(readFault(prefer)).toEqual(fault);
});

/** What a mock server of the contract responds with for a status: its first example, or the named one. */
function documented(id: string) {
  const { responses = {} } = contractRoutes.find(({ operation }) => operation.operationId === id)?.operation ?? {};
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const examples = Object.entries(Number(status) < 400 ? {} : (content?.['application/json']?.examples ?? {}));
    return examples.map(([name, example]) => ({ status, name, body: (example as { readonly value: object }).value }));
  });
}

function responseTo(fault: Fault, contract: OperationContract) {
  const effect = effectOf(fault, contract);
  if (typeof effect === 'string') throw new Error(effect);
  return effect({ statusCode: 200, headers: {}, body: Buffer.from('{}') });
}

it('each Error of each operation has the example of the contract', () => {
  let errors = 0;
  for (const contract of Object.values<OperationContract>(contracts)) {
    const { operationId } = contract;
    const examples = documented(operationId);
    expect(examples.length, operationId).toBeGreaterThan(0);
    for (const { status: code, name: example, body } of examples) {
      const isFirst = examples.find(({ status }) => status === code)?.name === example;
      for (const fault of [{ code, example }, ...(isFirst ? [{ code }] : [])]) {
        const response = responseTo(fault, contract);
        expect([operationId, response.statusCode, JSON.parse(response.body.toString())]).toEqual([operationId, Number(code), body]);
        errors += 1;
      }
    }
  }
  expect(errors).toBeGreaterThan(300);
});

it.each([
  ['7', '; wait 7 s'],
  ['none', ''],
  ['Wed, 21 Oct 2026 07:28:00 GMT', ''],
])('the text of a 503 with Retry-After %s does not name another time', (wait, end) => {
  const { message } = JSON.parse(responseTo({ code: '503', 'retry-after': wait }, contracts.listPets).body.toString());
  expect(message).toBe(`the service cannot do this at the moment${end}`);
});

it('an Error that the operation does not have is a mistake', () => {
  expect(effectOf({ code: '422', example: 'reference_not_found' }, contracts.listPets)).toBe(
    'listPets has no error reference_not_found; it has invalid_parameter, invalid_api_key, precondition_failed, rate_limit_exceeded, key_banned, internal_error, unavailable',
  );
});
