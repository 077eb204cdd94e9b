import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { root } from '../../common/root.ts';
import { useOrStartDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { localCredentials, localRegion } from '../../local/dynamodb/localDynamoDb.ts';
import { listen } from '../../local/network/listen.ts';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { bareEnvironment } from '../support/environment.ts';
import { endpoint, openStore, type Tables } from '../support/store.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const dataFolder = temporaryFolder();

/** A real process, without a terminal. */
function run(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const options = { cwd: root, env: { ...bareEnvironment, ...more } };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(join(root, 'node_modules/.bin/node'), ['cli/petstore.cjs', ...args], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

describe('petstore', () => {
  test.skipIf(!canStartDynamoDb)('works on the local data while nothing runs, and while DynamoDB does', async () => {
    const data = (...args: string[]) => run([...args, '--data', dataFolder]);
    const { accountId } = JSON.parse((await data('accounts', 'create', '--owner', 'Acme', '--json')).out);
    const created = await data('keys', 'create', accountId, '--json');
    expect(created).toMatchObject({ code: 0, err: 'The key is only shown now: the service stores only its hash.\n' });
    const { keyId } = JSON.parse(created.out);

    const dynamoDb = await useOrStartDynamoDb({ dataFolder }, '');
    try {
      expect(await data('keys', 'revoke', accountId, keyId)).toMatchObject({ code: 1, out: '' });
      expect(JSON.parse((await data('keys', 'revoke', accountId, keyId, '--yes', '--json')).out)).toMatchObject({ state: 'revoked' });
    } finally {
      await dynamoDb.stop();
    }
    expect(JSON.parse((await data('keys', 'list', accountId, '--json')).out)).toMatchObject([{ keyId, state: 'revoked' }]);
    expect((await run(['accounts', 'list', '--colour'])).code).toBe(2);
  });

  test('makes no data folder for a command that needs one', async () => {
    const missing = join(dataFolder, 'missing');
    const err = `error: ${missing} does not exist. npm start makes it; --data names another folder.\n`;
    expect(await run(['accounts', 'list', '--data', missing])).toEqual({ code: 1, out: '', err });
    expect(existsSync(missing)).toBe(false);
  });

  test('finds the tables of a deployed stage in the outputs of its stack', async () => {
    const { tables } = await openStore('ops-stage');
    await using cloud = await startCloud(tables);
    const json = async (...args: string[]) => JSON.parse((await run([...args, '--stage', 'dev', '--json'], cloud.environment)).out);
    const { accountId } = await json('accounts', 'create', '--owner', 'Acme');
    const { keyId } = await json('keys', 'create', accountId);
    expect(await json('keys', 'list', accountId)).toMatchObject([{ keyId }]);
    const missing = await run(['accounts', 'list', '--stage', 'prod'], cloud.environment);
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('There is no stack PetStore-prod')]);
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

const outputOf = (name: string, value: string) => `<member><OutputKey>${name}</OutputKey><OutputValue>${value}</OutputValue></member>`;
const outputsOf = (tables: Tables) =>
  Object.entries(tables).map(([table, name]) => outputOf(`${table.charAt(0).toUpperCase()}${table.slice(1)}Table`, name));

const stackWith = (tables: Tables) => `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">
  <DescribeStacksResult><Stacks><member>
    <StackName>PetStore-dev</StackName><CreationTime>2026-01-15T12:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>
    <Outputs>${outputOf('Url', 'https://api.example.com')}${outputsOf(tables).join('')}</Outputs>
  </member></Stacks></DescribeStacksResult>
  <ResponseMetadata><RequestId>1</RequestId></ResponseMetadata>
</DescribeStacksResponse>`;

const noStack = `<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">
  <Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id PetStore-prod does not exist</Message></Error>
  <RequestId>1</RequestId>
</ErrorResponse>`;
