import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetFunctionConcurrencyCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import { root } from '../../common/root.ts';
import { functionNameOf } from '../../infra/names.ts';
import type { StageName } from '../../infra/stages/stageSettings.ts';
import { codeGrant } from '../../local/signIn/accessToken.ts';
import { mustRun } from './command.ts';
import { clientOptions, type EmulatorEnvironment } from './emulator.ts';

/** A key that a person has created in their account. */
interface PersonsKey {
  readonly accountId: string;
  readonly key: string;
}

interface StageOptions {
  readonly outputs: Readonly<Record<string, string>>;
  readonly stage: StageName;
  readonly environment: EmulatorEnvironment;
  readonly logs: string;
  /** Distinguishes the logs of one deployment from those of another. */
  readonly name: string;
}

const program = (name: string) => join(root, 'node_modules', '.bin', name);

/** A deployed stage, as callers and operators see it. */
export function stageAt({ outputs, stage, environment, logs, name }: StageOptions) {
  const url = pathStyle(outputs.Url ?? '', environment);
  const run = (what: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, file = program('node')) =>
    mustRun({ program: file, args, env: { ...environment, ...env }, log: join(logs, `${name}-${what}.log`), limitSeconds: 900 });
  /** @returns the output of a command for operators */
  async function petstore(command: string, ...args: string[]): Promise<string> {
    await run(command, ['cli/petstore.cjs', command, ...args, '--stage', stage]);
    return readFile(join(logs, `${name}-${command}.log`), 'utf8');
  }
  const call = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(120_000) });
  /** @returns what the request has created */
  async function create(credential: string, method: string, path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
    const headers = { authorization: `Bearer ${credential}`, 'content-type': 'application/json' };
    const response = await call(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const received: unknown = await response.json();
    if ((response.status === 201 || response.status === 202) && isRecord(received)) return received;
    throw new Problem(`${method} ${path} got ${response.status} ${JSON.stringify(received)}`);
  }

  return {
    petstore,
    /** Signs a person up, opens an account and creates a key, as in the portal. */
    async signUp(): Promise<PersonsKey> {
      const token = await signUp(outputs.ClientId ?? '', outputs.PortalUrl ?? '', environment);
      const { accountId } = await create(token, 'PUT', '/account');
      const { key } = await create(token, 'POST', '/account/keys', { name: 'rehearsal' });
      return { accountId: String(accountId), key: String(key) };
    },
    /** Gives the account a plan that the acceptance suite does not use up. */
    async raisePlan({ accountId }: PersonsKey): Promise<void> {
      const limits = ['--per-minute', '50000', '--per-day', '1000000'];
      await petstore('accounts', 'plan', accountId, 'enterprise', ...limits);
    },
    accept: ({ key }: PersonsKey) =>
      run(
        'acceptance',
        ['run', 'test/acceptance/deployed.test.ts'],
        { API_URL: url, API_KEY: key, AWS_ENDPOINT_URL: '' },
        program('vitest'),
      ),
    /** As the workflow does: with a new account, which is closed afterwards. */
    async smoke(): Promise<void> {
      const file = join(logs, `${name}.smoke.json`);
      await writeFile(file, JSON.stringify({ [`PetStore-${stage}`]: { Url: url } }));
      await run('smoke', ['tools/ci/smokeStage.sh', stage, file, '--no-preflight'], {}, 'bash');
    },
    async leavePet({ key }: PersonsKey): Promise<number> {
      const { id: categoryId } = await create(key, 'POST', '/categories', { name: 'Rehearsal' });
      const { id } = await create(key, 'POST', '/pets', { name: 'Methuselah', categoryId });
      return Number(id);
    },
    async deletePet({ key }: PersonsKey, petId: number): Promise<void> {
      const { status } = await call(`/pets/${petId}`, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } });
      if (status !== 204) throw new Problem(`DELETE /pets/${petId} got ${status}`);
    },
    async leaveMessage({ key }: PersonsKey): Promise<string> {
      return String((await create(key, 'POST', '/messages', { message: 'Hello' })).id);
    },
    /** Checks that the queue has this message and no others, and takes it out. */
    async expectQueued(id: string): Promise<void> {
      const client = new SQSClient({ ...clientOptions(environment), useQueueUrlAsEndpoint: false });
      const QueueUrl = outputs.MessagesQueueUrl;
      const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
      const found = Messages.map(({ Body = '' }) => JSON.parse(Body).dynamodb.NewImage.id.S);
      for (const { ReceiptHandle } of Messages) await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      client.destroy();
      if (found.join() !== id) throw new Problem(`the queue has ${found.join(' and ') || 'nothing'}`);
    },
    /** Checks whether a function may run, by its setting: the emulator stores a limit of 0, but still runs the function. */
    async expectStopped(operationId: string, isStopped: boolean): Promise<void> {
      const client = new LambdaClient(clientOptions(environment));
      const place = { FunctionName: functionNameOf(stage, operationId) };
      const { ReservedConcurrentExecutions: reserved } = await client.send(new GetFunctionConcurrencyCommand(place));
      client.destroy();
      if (reserved !== (isStopped ? 0 : undefined)) throw new Problem(`${operationId} may run ${reserved} times at once`);
    },
    findPet: (key: PersonsKey, petId: number) => expectStatus(key, `/pets?id=${petId}`, 200, 'Methuselah'),
    expectStatus,
    /** Checks by a header of the response which version of the code runs. */
    async expectMark(mark: string | null, path = '/health'): Promise<void> {
      const found = (await call(path)).headers.get('x-rehearsal');
      if (found !== mark) throw new Problem(`the code's mark at ${path} is ${found}, not ${mark}`);
    },
  };

  async function expectStatus({ key }: PersonsKey, path: string, status: number, text = ''): Promise<void> {
    const response = await call(path, { headers: { authorization: `Bearer ${key}` } });
    const body = await response.text();
    if (response.status === status && body.includes(text)) return;
    throw new Problem(`GET ${path} got ${response.status} ${body}, not ${status} ${text}`);
  }
}

/** `http://<id>.execute-api.localhost:4566` is a name that some machines cannot resolve; the emulator also takes the API's id in the path. */
function pathStyle(url: string, { AWS_ENDPOINT_URL = '' }: EmulatorEnvironment): string {
  return `${AWS_ENDPOINT_URL}/_aws/execute-api/${new URL(url).hostname.split('.')[0]}/$default`;
}

/**
 * Signs a person up in the emulator's user pool, and signs in at its pages as the portal does.
 * @returns an access token
 */
async function signUp(clientId: string, portalUrl: string, { AWS_ENDPOINT_URL: url = '' }: EmulatorEnvironment): Promise<string> {
  const email = 'ada@example.com';
  // Only for the emulator, and deleted with it.
  const password = `Rehearsal-${randomBytes(12).toString('base64url')}-1`;
  const confirm = (code: string) => userPool(url, 'ConfirmSignUp', { ClientId: clientId, Username: email, ConfirmationCode: code });
  const UserAttributes = [{ Name: 'email', Value: email }];
  requireStatus(200, await userPool(url, 'SignUp', { ClientId: clientId, Username: email, Password: password, UserAttributes }));
  // The address must be verified.
  requireStatus(400, await confirm('000000'));
  // The emulator sends this code in every mail.
  requireStatus(200, await confirm('123456'));

  const grant = codeGrant(clientId, portalUrl);
  requireStatus(200, await fetch(`${url}/oauth2/authorize?${new URLSearchParams(grant.query)}`));
  const form = new URLSearchParams({ ...grant.query, username: email, password });
  const back = await fetch(`${url}/login`, { method: 'POST', body: form, redirect: 'manual' });
  const { accessToken } = await grant.tokens(`${url}/oauth2/token`, back.headers.get('location') ?? 'none:');
  return accessToken;
}

/** One of the actions of a user pool that need no credentials. */
function userPool(url: string, action: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

function requireStatus(status: number, response: Response): void {
  if (response.status !== status) throw new Problem(`${response.url} responded with ${response.status}, not ${status}`);
}
