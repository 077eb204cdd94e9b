import { expect, it } from 'vitest';
import { terminal } from './terminalEnvironment.ts';

it.each([
  'acme',
  'acme/shop/main',
  'acme/shop:ref',
  'acme/*',
  '*/shop',
  'acme@1/shop',
  'acme/shop@1',
  'acme@x/shop@y',
  'acme@1/shop@2:environment:prod',
  "'acme/shop extra'",
])('bootstrap does not trust the repository %s', async (repository) => {
  const { code, err } = await terminal({} as never).run(`bootstrap --stage dev --repository ${repository}`);
  expect(code).toBe(2);
  expect(err).toContain('It must be <owner>@<id>/<name>@<id>');
});
