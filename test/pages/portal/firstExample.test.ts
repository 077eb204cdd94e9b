import { expect, it } from 'vitest';
import { firstResponse, languages } from '../../../pages/portal/browser/overview/firstExample.ts';
import { languages as ofReference } from '../../../pages/reference/programs.ts';
import contract from '../../../shared/contract/generated/openapi.json' with { type: 'json' };

it('the languages have the names of the reference, in its order', () => {
  expect(Object.entries(languages)).toEqual(Object.entries(ofReference));
});

it('the response that the portal shows is the example of the contract', () => {
  const [status, response] = Object.entries(contract.paths['/messages'].post.responses)[0] ?? [];
  expect(firstResponse.status).toBe(`${status} Accepted`);
  expect(response).toMatchObject({ content: { 'application/json': { example: firstResponse.body } } });
});
