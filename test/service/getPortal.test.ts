import { expect, it } from 'vitest';
import { describePageOperation } from '../support/webPageOperation.ts';

const page = { path: '/portal', title: 'Account', connect: ['https://id.example.com'] };

describePageOperation('getPortal', page, (service, request) => {
  it('200 that forbids inline styles', async () => {
    const { headers } = await service.call(request);
    expect(headers['content-security-policy']?.split('; ')).toContain("style-src 'self'");
  });

  it('200 for the redirect of the sign-in provider, with any parameters', async () => {
    const response = await service.call({
      ...request,
      path: '/portal?code=1e3&state=a%20b&iss=https%3A%2F%2Fid.example.com&session_state=7',
    });
    expect(response.status).toBe(200);
  });

  it('400 for a parameter that comes twice', async () => {
    const response = await service.call({ ...request, path: '/portal?code=1&code=2' });
    expect(response.body).toMatchObject({ code: 'invalid_parameter', status: 400 });
  });
});
