import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../common/root.ts';
import { useOrStartDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { localCredentials, localRegion } from '../../local/dynamodb/tables.ts';
import { listen } from '../../local/network/listen.ts';
import { canStartDynamoDb } from '../support/dynamoDbProgram.ts';
import { bareEnvironment } from '../support/environment.ts';
import { endpoint, openStore, type Tables } from '../support/store.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterAll(() => rm(dataFolder, { recursive: true }));

/** A real process, without a terminal. */
function run(command: 'accounts' | 'keys', args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      join(root, 'node_modules/.bin/node'),
      [`ops/${command}.ts`, ...args],
      { cwd: root, env: { ...bareEnvironment, ...more } },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

describe('npm run accounts and npm run keys', () => {
  test.skipIf(!canStartDynamoDb)('works on the local data while nothing runs, and while DynamoDB does', async () => {
    const opened = await run('accounts', ['create', '--owner', 'Acme', '--json', '--data', dataFolder]);
    const { accountId } = JSON.parse(opened.out);
    const created = await run('keys', ['create', accountId, '--json', '--data', dataFolder]);
    expect(created).toMatchObject({ code: 0, err: 'The key is only shown now: the service stores only its hash.\n' });
    const { keyId } = JSON.parse(created.out);

    const dynamoDb = await useOrStartDynamoDb({ dataFolder }, '');
    try {
      expect(await run('keys', ['revoke', accountId, keyId, '--data', dataFolder])).toMatchObject({ code: 1, out: '' });
      expect(JSON.parse((await run('keys', ['revoke', accountId, keyId, '--yes', '--json', '--data', dataFolder])).out)).toMatchObject({
        status: 'revoked',
      });
    } finally {
      await dynamoDb.stop();
    }
    expect(JSON.parse((await run('keys', ['list', accountId, '--json', '--data', dataFolder])).out)).toMatchObject([
      { keyId, status: 'revoked' },
    ]);
    expect((await run('accounts', ['list', '--colour'])).code).toBe(2);
  });

  test('finds the tables of a deployed stage in the outputs of its stack', async () => {
    const { tables } = await openStore('ops-stage');
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const isDeployed = body.includes('StackName=PetStore-dev');
        response.writeHead(isDeployed ? 200 : 400, { 'content-type': 'text/xml' });
        response.end(isDeployed ? stackWith(tables) : noStack);
      });
    });
    const cloudFormation = `http://127.0.0.1:${await listen(server, 0)}`;
    const cloud = {
      AWS_REGION: localRegion,
      AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
      AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    };
    try {
      const opened = await run('accounts', ['--stage', 'dev', 'create', '--owner', 'Acme', '--json'], cloud);
      expect(opened.code).toBe(0);
      const { accountId } = JSON.parse(opened.out);
      const { keyId } = JSON.parse((await run('keys', ['create', accountId, '--stage', 'dev', '--json'], cloud)).out);
      expect(JSON.parse((await run('keys', ['list', accountId, '--stage', 'dev', '--json'], cloud)).out)).toMatchObject([{ keyId }]);
      const missing = await run('accounts', ['list', '--stage', 'prod'], cloud);
      expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('There is no stack PetStore-prod')]);
    } finally {
      server.close();
    }
  });
});

const stackWith = ({
  accounts,
  accountKeys,
}: Tables) => `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">
  <DescribeStacksResult><Stacks><member>
    <StackName>PetStore-dev</StackName><CreationTime>2026-01-15T12:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>
    <Outputs>
      <member><OutputKey>Url</OutputKey><OutputValue>https://api.example.com</OutputValue></member>
      <member><OutputKey>AccountsTable</OutputKey><OutputValue>${accounts}</OutputValue></member>
      <member><OutputKey>AccountKeysTable</OutputKey><OutputValue>${accountKeys}</OutputValue></member>
    </Outputs>
  </member></Stacks></DescribeStacksResult>
  <ResponseMetadata><RequestId>1</RequestId></ResponseMetadata>
</DescribeStacksResponse>`;

const noStack = `<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">
  <Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id PetStore-prod does not exist</Message></Error>
  <RequestId>1</RequestId>
</ErrorResponse>`;
