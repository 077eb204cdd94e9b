import { type LocalCloud, startLocalCloud } from '../../../local/cloud.ts';
import type { Conditions } from '../proof.ts';
import { serveParent } from './child.ts';
import type { Serving } from './crowd.ts';

let cloud: LocalCloud | undefined;

/** One process of the crowd: the local cloud on a store that it shares with the others. */
serveParent(
  async ({ endpoint, tablePrefix }: Pick<Conditions, 'endpoint' | 'tablePrefix'>): Promise<Serving> => {
    cloud = await startLocalCloud({ port: 0, dynamoDbEndpoint: endpoint, tablePrefix });
    return { url: cloud.url, apiKey: cloud.keys.enterprise, names: cloud.names };
  },
  async () => cloud?.stop(),
);
