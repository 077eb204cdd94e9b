import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../local/cloud.ts';
import { dataFiles } from '../../local/data/dataFolder.ts';
import { lockData } from '../../local/data/dataLock.ts';
import { readFunctionResponse } from '../../local/gateway/response.ts';
import { tryPort } from '../../local/network/listen.ts';
import { changeEvent, missingCredential, parseEvent } from '../../local/samples/changeEvent.ts';
import { readExampleEvent } from '../../local/samples/exampleEvent.ts';
import type { SamplesByPlan } from '../../local/samples/sampleRecord.ts';
import { sampleOrders, samplePets } from '../../local/samples/samples.ts';
import { seed } from '../../local/samples/seed.ts';
import { exampleAccessToken } from '../../local/signIn/examplePerson.ts';
import { tables } from '../../shared/dynamodb/tables.ts';
import { openCloud } from '../support/store.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await openCloud('cloud');
});

const get = async (path: string, headers: Record<string, string> = { authorization: `Bearer ${cloud.keys.enterprise}` }) => {
  const response = await fetch(`${cloud.url}${path}`, { headers });
  const body: unknown = await response.json();
  return { status: response.status, body };
};

describe('startLocalCloud', () => {
  it('runs every route of the template on its function', () => {
    const names = cloud.blueprint.functions.map(({ name }) => name);
    expect(new Set(cloud.blueprint.routes.map(({ functionName }) => functionName))).toEqual(new Set(names));
    expect(cloud.blueprint.tables).toHaveLength(Object.keys(tables).length);
  });

  it('responds to an unknown route with the service’s Error', async () => {
    expect(await get('/nothing')).toEqual({ status: 404, body: expect.objectContaining({ code: 'route_not_found', status: 404 }) });
    expect(await get('/nothing', {})).toEqual({ status: 401, body: expect.objectContaining({ code: 'invalid_api_key' }) });
  });

  it('responds to preflights as in the template', async () => {
    const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'PUT' };
    const response = await fetch(`${cloud.url}/pets/1`, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')?.split(',')).toContain('PUT');
  });

  it('has an empty store unless samples are requested', async () => {
    expect(await get('/pets')).toEqual({ status: 200, body: [] });
  });
});

describe('seed', () => {
  it('creates each item once, for any number of runs', async () => {
    const first = await seed(cloud.url, cloud.keys.enterprise);
    expect(await seed(cloud.url, cloud.keys.enterprise)).toEqual(first);

    expect((await get('/pets')).body).toHaveLength(samplePets.length);
    expect((await get('/store/orders')).body).toHaveLength(sampleOrders.length);
    expect((await get(`/store/inventory/${first.used.petId}`)).body).toEqual(expect.objectContaining({ quantity: 10 }));
  });

  it('reports a rejected request', async () => {
    await expect(seed(cloud.url, 'psk_wrong')).rejects.toThrow(
      /the sample data was rejected: POST \/categories responded with 401 .*invalid_api_key/,
    );
  });
});

describe('readExampleEvent', () => {
  const answerTo = async (operationId: string) => {
    const enterprise = await seed(cloud.url, cloud.keys.enterprise);
    const event = parseEvent(await readExampleEvent(operationId, { ...cloud, samples: { enterprise } as SamplesByPlan }, 'enterprise'));
    const takesToken = missingCredential(event) === 'accessToken';
    const key = takesToken ? await exampleAccessToken(operationId, cloud) : cloud.keys.enterprise;
    const change = { key, body: undefined, path: {} };
    return readFunctionResponse(await cloud.functions.invoke(operationId, changeEvent(event, change)));
  };

  it('names an existing item', async () => {
    const response = await answerTo('getPet');
    expect(response).toMatchObject({ statusCode: 200 });
    expect(response?.body.toString()).toContain('"Rex"');
  });

  it.each(['openAccount', 'getAccount', 'createKey', 'listKeys', 'rotateKey', 'revokeKey'])(
    'succeeds unchanged: %s',
    async (operationId) => {
      expect((await answerTo(operationId))?.statusCode).toBeOneOf([200, 201, 204]);
    },
  );

  it('names an existing asset', async () => {
    expect(await answerTo('getReferenceAsset')).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/css; charset=utf-8' } });
  });
});

describe('a start', () => {
  it('with a port near the highest has the sign-in below it', async () => {
    const port = await highPort();
    const { signIn } = await openCloud('highPort', { port });
    expect(signIn.issuer).toBe(`http://127.0.0.1:${port - 10_000}`);
  });

  it('on data of another process writes nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pet-store-'));
    const release = await lockData(folder);
    try {
      await expect(startLocalCloud({ port: 0, dataFolder: folder })).rejects.toThrow(/^Another local cloud is running on the data/);
      expect((await readdir(folder)).filter((name) => !name.startsWith(dataFiles.lock))).toEqual([]);
    } finally {
      release?.();
      await rm(folder, { recursive: true });
    }
  });
});

/** A free port with no other 10,000 above it, and a free one 10,000 below. */
async function highPort(port = 65_535): Promise<number> {
  return Promise.all([tryPort(port), tryPort(port - 10_000)]).then(
    () => port,
    () => highPort(port - 1),
  );
}
