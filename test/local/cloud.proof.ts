import { readdir } from 'node:fs/promises';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../local/cloud.ts';
import { dataFiles } from '../../local/data/dataFolder.ts';
import { lockData } from '../../local/data/dataLock.ts';
import type { Invoke } from '../../local/functions/openFunctions.ts';
import { readFunctionResponse } from '../../local/gateway/response.ts';
import { tryPort } from '../../local/network/listen.ts';
import { changeEvent, missingCredential, parseEvent } from '../../local/samples/changeEvent.ts';
import { exampleAccessToken, readExampleEvent } from '../../local/samples/exampleEvent.ts';
import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import { openCloud } from '../support/store.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const filled = await openCloud('filledCloud', { samples: true });

const ofKeys = ['createPet', 'updateOrder', 'setInventory', 'getPet', 'deleteOrder', 'deletePet', 'deleteCategory'];
const ofAPerson = ['openAccount', 'getAccount', 'createKey', 'listKeys', 'rotateKey', 'revokeKey', 'closeAccount'];
it.each(planIds)('a start with samples has example events that succeed unchanged: %s', async (plan) => {
  for (const operationId of plan === 'enterprise' ? [...ofKeys, ...ofAPerson] : ofKeys) {
    const response = await responseTo(operationId, filled, plan);
    expect([operationId, response?.statusCode]).toEqual([operationId, expect.toBeOneOf([200, 201, 204])]);
  }
});

/** The response to an example event as `npx petstore invoke` sends it, but through the gateway. */
async function responseTo(operationId: string, to: LocalCloud, plan: Plan) {
  const run: Invoke = async (_, sent) => {
    const { rawPath, rawQueryString, headers, body, requestContext } = sent as APIGatewayProxyEventV2;
    const { 'content-length': _length, ...others } = headers as Record<string, string>;
    const response = await fetch(`${to.url}${rawPath}?${rawQueryString}`, {
      method: requestContext.http.method,
      headers: { ...others, host: '' },
      ...(body !== undefined && { body }),
    });
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  };
  const event = parseEvent(await readExampleEvent(operationId, { ...to, run }, plan));
  const takesToken = missingCredential(event) === 'accessToken';
  const key = takesToken ? await exampleAccessToken(operationId, { ...to, run }) : to.keys[plan];
  return readFunctionResponse(await run(operationId, changeEvent(event, { key, body: undefined, path: {} })));
}

describe('a start', () => {
  it('with a port near the highest has the sign-in below it', async () => {
    const port = await highPort();
    const { signIn } = await openCloud('highPort', { port });
    expect(signIn.issuer).toBe(`http://127.0.0.1:${port - 10_000}`);
  });

  it('on data of another process writes nothing', async () => {
    const folder = temporaryFolder();
    const release = await lockData(folder);
    try {
      await expect(startLocalCloud({ port: 0, dataFolder: folder })).rejects.toThrow(/^Another local cloud is running on the data/);
      expect((await readdir(folder)).filter((name) => !name.startsWith(dataFiles.lock))).toEqual([]);
    } finally {
      release?.();
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
