import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRepositories } from '../../cli/accountRepositories.ts';
import { root } from '../../common/root.ts';
import { useOrStartDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { localCredentials, localRegion } from '../../local/dynamodb/localDynamoDb.ts';
import { listen } from '../../local/network/listen.ts';
import { accountIdFrom } from '../../shared/accounts/apiKey.ts';
import { maxLiveKeys } from '../../shared/accounts/keyRules.ts';
import { limitsOf } from '../../shared/accounts/plan.ts';
import { always } from '../../shared/dynamodb/store.ts';
import { forward, send } from '../dynamodb/frontServer.ts';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { bareEnvironment } from '../support/environment.ts';
import { endpoint, openStore, type Tables } from '../support/store.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterAll(() => rm(dataFolder, { recursive: true }));

/** A real process, without a terminal. */
function run(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      join(root, 'node_modules/.bin/node'),
      ['cli/petstore.cjs', ...args],
      { cwd: root, env: { ...bareEnvironment, ...more } },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

describe('petstore', () => {
  test.skipIf(!canStartDynamoDb)('works on the local data while nothing runs, and while DynamoDB does', async () => {
    const opened = await run(['accounts', 'create', '--owner', 'Acme', '--json', '--data', dataFolder]);
    const { accountId } = JSON.parse(opened.out);
    const created = await run(['keys', 'create', accountId, '--json', '--data', dataFolder]);
    expect(created).toMatchObject({ code: 0, err: 'The key is only shown now: the service stores only its hash.\n' });
    const { keyId } = JSON.parse(created.out);

    const dynamoDb = await useOrStartDynamoDb({ dataFolder }, '');
    try {
      expect(await run(['keys', 'revoke', accountId, keyId, '--data', dataFolder])).toMatchObject({ code: 1, out: '' });
      expect(JSON.parse((await run(['keys', 'revoke', accountId, keyId, '--yes', '--json', '--data', dataFolder])).out)).toMatchObject({
        state: 'revoked',
      });
    } finally {
      await dynamoDb.stop();
    }
    expect(JSON.parse((await run(['keys', 'list', accountId, '--json', '--data', dataFolder])).out)).toMatchObject([
      { keyId, state: 'revoked' },
    ]);
    expect((await run(['accounts', 'list', '--colour'])).code).toBe(2);
  });

  test('makes no data folder for a command that needs one', async () => {
    const missing = join(dataFolder, 'missing');
    expect(await run(['accounts', 'list', '--data', missing])).toEqual({
      code: 1,
      out: '',
      err: `error: ${missing} does not exist. npm start makes it; --data names another folder.\n`,
    });
    expect(existsSync(missing)).toBe(false);
  });

  test('finds the tables of a deployed stage in the outputs of its stack', async () => {
    const { tables } = await openStore('ops-stage');
    await using cloud = await startCloud(tables);
    const opened = await run(['accounts', '--stage', 'dev', 'create', '--owner', 'Acme', '--json'], cloud.environment);
    expect(opened.code).toBe(0);
    const { accountId } = JSON.parse(opened.out);
    const { keyId } = JSON.parse((await run(['keys', 'create', accountId, '--stage', 'dev', '--json'], cloud.environment)).out);
    expect(JSON.parse((await run(['keys', 'list', accountId, '--stage', 'dev', '--json'], cloud.environment)).out)).toMatchObject([
      { keyId },
    ]);
    const missing = await run(['accounts', 'list', '--stage', 'prod'], cloud.environment);
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('There is no stack PetStore-prod')]);
  });

  test('decides again when another change comes between its read and its write: no account gets a sixth key', async () => {
    const { client, tables } = await openStore('ops-conflict');
    await using cloud = await startCloud(tables);
    const { keys, accounts } = accountRepositories({ client, names: tables, now: Date.now, randomBytes, mayWrite: always }, async () => {});
    const accountId = accountIdFrom(randomBytes(10));
    await accounts.open({ accountId, owner: 'Acme', plan: 'free', ...limitsOf('free'), createdAt: Date.now() });
    for (let made = 0; made < maxLiveKeys - 1; made++) await keys.create(accountId, { name: 'earlier' });
    let rival: ReturnType<typeof keys.create> | undefined;
    await using late = await startLateDynamoDb(async () => {
      rival ??= keys.create(accountId, { name: 'rival' });
      await rival;
    });
    const environment = { ...cloud.environment, AWS_ENDPOINT_URL_DYNAMODB: late.endpoint };
    const rejected = await run(['keys', 'create', accountId, '--stage', 'dev'], environment);
    expect(rejected).toMatchObject({ code: 1, out: '', err: expect.stringContaining('has 5 keys that work') });
    // The condition of its only transaction was unmet.
    expect(late.statuses).toEqual([400]);
    expect(await keys.list(accountId)).toHaveLength(maxLiveKeys);
  });
});

/** A server that responds as CloudFormation for one deployed stage, and the environment of commands that use it and this DynamoDB. */
async function startCloud(tables: Tables): Promise<{ environment: Readonly<Record<string, string>> } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    const isDeployed = (await text(request)).includes('StackName=PetStore-dev');
    response.writeHead(isDeployed ? 200 : 400, { 'content-type': 'text/xml' });
    response.end(isDeployed ? stackWith(tables) : noStack);
  });
  const environment = {
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${await listen(server, 0)}`,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  };
  return { environment, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** A proxy of this DynamoDB whose transactions wait for `before`, and the statuses of these. */
async function startLateDynamoDb(
  before: () => Promise<void>,
): Promise<{ endpoint: string; statuses: readonly number[] } & AsyncDisposable> {
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const isTransaction = String(request.headers['x-amz-target']).endsWith('.TransactWriteItems');
    const body = await text(request);
    if (isTransaction) await before();
    const stored = await forward(endpoint, { headers: request.headers, body });
    if (isTransaction) statuses.push(stored.status);
    send(response, stored);
  });
  return { endpoint: `http://127.0.0.1:${await listen(server, 0)}`, statuses, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const stackWith = (tables: Tables) => `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">
  <DescribeStacksResult><Stacks><member>
    <StackName>PetStore-dev</StackName><CreationTime>2026-01-15T12:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>
    <Outputs>
      <member><OutputKey>Url</OutputKey><OutputValue>https://api.example.com</OutputValue></member>
      ${Object.entries(tables)
        .map(
          ([table, name]) =>
            `<member><OutputKey>${table.charAt(0).toUpperCase()}${table.slice(1)}Table</OutputKey><OutputValue>${name}</OutputValue></member>`,
        )
        .join('')}
    </Outputs>
  </member></Stacks></DescribeStacksResult>
  <ResponseMetadata><RequestId>1</RequestId></ResponseMetadata>
</DescribeStacksResponse>`;

const noStack = `<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">
  <Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id PetStore-prod does not exist</Message></Error>
  <RequestId>1</RequestId>
</ErrorResponse>`;
