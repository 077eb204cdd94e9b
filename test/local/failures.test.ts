import { expect, it } from 'vitest';
import { failuresIn } from '../../local/functions/failures.ts';
import { lambdaLine } from '../../local/functions/lambdaConsole.ts';

const line = (fields: object) => lambdaLine('ERROR', [{ operation: 'createPet', ...fields }], 0);
const error = 'TypeError: a\u202eb\n    at f (functions/pets/createPet.ts:12:9)';

it('the terminal shows why a request failed, with its stack and without what a terminal does not show', () => {
  const text = `${line({ status: 500, error })}\n${line({ status: 201 })}\nno JSON\n"text"\n`;
  expect(failuresIn(text)).toEqual(['createPet: TypeError: a\\u202eb\n    at f (functions/pets/createPet.ts:12:9)']);
});

it('the terminal shows a warning by its event', () => {
  const text = lambdaLine('WARN', [{ level: 'WARN', event: 'rejections_lost', accountId: 'acct_1', error: 'TimeoutError' }], 0);
  expect(failuresIn(text)).toEqual(['rejections_lost: TimeoutError']);
});

it('the terminal shows no stack where the store was unavailable', () => {
  expect(failuresIn(line({ status: 503, error: 'Error: connect ECONNREFUSED\n    at g (connection.ts:1:1)' }))).toEqual([
    'createPet: Error: connect ECONNREFUSED',
  ]);
});
