import { expect, it } from 'vitest';
import { firstResponse } from '../../../pages/reference/firstRequest.ts';
import contract from '../../../shared/contract/generated/openapi.json' with { type: 'json' };

it('the response that the portal shows is the example of the contract', () => {
  const [status, response] = Object.entries(contract.paths['/messages'].post.responses)[0] ?? [];
  expect(firstResponse.status).toBe(`${status} Accepted`);
  expect(response).toMatchObject({ content: { 'application/json': { example: firstResponse.body } } });
});
