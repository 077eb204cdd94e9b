import { beforeAll, describe, expect, it } from 'vitest';
import { describeCommonAnswers } from '../support/everyStatus.ts';
import { type Service, startService } from '../support/service.ts';

const request = { method: 'GET', path: '/portal', key: null };
const webPage = { html: () => '<!doctype html><title>Account</title>', connect: ['https://id.example.com'], asset: () => undefined };
let service: Service;

beforeAll(async () => {
  const started = await startService('getPortal');
  service = { ...started, call: started.callWith({ webPage }) };
});

describe('getPortal', () => {
  describeCommonAnswers(
    'getPortal',
    () => service,
    () => request,
  );

  it('200 with the page, to be revalidated each time', async () => {
    const answer = await service.call(request);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(webPage.html());
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' });
  });

  it('200 that forbids inline scripts and styles, frames, and hosts other than the sign-in', async () => {
    const { headers } = await service.call(request);
    const policy = headers['content-security-policy']?.split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("connect-src 'self' https://id.example.com");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
  });

  it('200 without rate-limit headers, because it counts against no limit', async () => {
    expect((await service.call(request)).headers['x-ratelimit-limit']).toBeUndefined();
  });

  it('200 for the redirect of the sign-in provider, with any parameters', async () => {
    const answer = await service.call({
      ...request,
      path: '/portal?code=1e3&state=a%20b&iss=https%3A%2F%2Fid.example.com&session_state=7',
    });
    expect(answer.status).toBe(200);
  });

  it('400 for a parameter that comes twice', async () => {
    const answer = await service.call({ ...request, path: '/portal?code=1&code=2' });
    expect(answer.body).toMatchObject({ code: 'invalid_parameter', status: 400 });
  });

  it('304 without a body for a caller that has the page', async () => {
    const { headers } = await service.call(request);
    const again = await service.call({ ...request, headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.headers.etag).toBe(headers.etag);
  });
});
