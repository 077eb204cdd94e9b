import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { functionSources } from '../../common/functionSources.ts';
import { root } from '../../common/root.ts';
import * as operations from '../../shared/contract/generated/operations.ts';

const contracts = Object.values(operations);
const chains = {
  apiKey: ['apiKeyChain', 'apiKeyJsonChain'],
  accessToken: ['accessTokenChain', 'accessTokenJsonChain'],
  none: ['publicChain'],
};

it.each(contracts)(
  '$operationId has the chain of its credential, with a parser where it takes a body',
  ({ operationId, credential, mediaTypes }) => {
    const source = readFileSync(join(root, functionSources[operationId] ?? ''), 'utf8');
    const [, chain] = new RegExp(`endpoint\\(${operationId}, (\\w+), `).exec(source) ?? [];
    expect(chain).toBe(chains[credential][mediaTypes.length > 0 ? 1 : 0]);
  },
);
