import { expect, it } from 'vitest';
import { signInEnvironment } from '../../infra/signIn.ts';

it('functions get the audience if there is one', () => {
  const signIn = {
    issuer: 'https://id.example.com/tenant',
    clientId: 'portal',
    audience: undefined,
    pagesOrigin: 'https://id.example.com',
  };
  const variables = { ISSUER: 'https://id.example.com/tenant', CLIENT_ID: 'portal', SIGN_IN_ORIGIN: 'https://id.example.com' };
  expect(signInEnvironment(signIn)).toEqual(variables);
  expect(signInEnvironment({ ...signIn, audience: 'https://api.example.com' })).toEqual({
    ...variables,
    AUDIENCE: 'https://api.example.com',
  });
});
