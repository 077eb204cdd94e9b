import { expect, it } from 'vitest';
import { failed, terminal } from './terminalEnvironment.ts';

const owned = ['acme', 'acme/shop/main', 'acme/shop:ref', 'acme/*', '*/shop', 'acme@1/shop', 'acme/shop@1', 'acme@x/shop@y'];

it.each([...owned, 'acme@1/shop@2:environment:prod', "'acme/shop extra'"])(
  'bootstrap does not trust the repository %s',
  async (repository) => {
    const run = await terminal({} as never).run(`bootstrap --stage dev --repository ${repository}`);
    expect(run).toMatchObject(failed('It must be <owner>@<id>/<name>@<id>', 2));
  },
);
