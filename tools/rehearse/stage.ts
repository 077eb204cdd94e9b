import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../common/isRecord.ts';
import { Problem } from '../../common/problem.ts';
import { root } from '../../common/root.ts';
import type { StageName } from '../../infra/stageSettings.ts';
import { mustRun } from './command.ts';
import type { EmulatorEnvironment } from './emulator.ts';
import { signUp } from './signUp.ts';

export interface IssuedKey {
  readonly keyId: string;
  readonly key: string;
}

/** A key that a person has created in their account. */
interface PersonsKey extends IssuedKey {
  readonly accountId: string;
}

interface StageOptions {
  readonly outputs: Readonly<Record<string, string>>;
  readonly stage: StageName;
  readonly environment: EmulatorEnvironment;
  readonly logs: string;
  /** Distinguishes the logs of one deployment from those of another. */
  readonly name: string;
}

const node = join(root, 'node_modules', '.bin', 'node');

/** A deployed stage, as callers and operators see it. */
export function stageAt({ outputs, stage, environment, logs, name }: StageOptions) {
  const url = pathStyle(outputs.Url ?? '', environment);
  const run = (what: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, program = node) =>
    mustRun({ program, args, env: { ...environment, ...env }, log: join(logs, `${name}-${what}.log`), limitSeconds: 900 });
  const call = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(120_000) });
  const asking = ({ key }: IssuedKey) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });

  async function create(key: IssuedKey, path: string, body: unknown): Promise<number> {
    const response = await call(path, { method: 'POST', headers: asking(key), body: JSON.stringify(body) });
    const created: unknown = await response.json();
    if (isRecord(created) && typeof created.id === 'number') return created.id;
    throw new Problem(`POST ${path} got ${response.status} ${JSON.stringify(created)}`);
  }

  return {
    /** Signs a person up, opens an account and creates a key, as in the portal. */
    async signUp(): Promise<PersonsKey> {
      const token = await signUp({ clientId: outputs.ClientId ?? '', portalUrl: outputs.PortalUrl ?? '' }, environment);
      const asPerson = async (method: string, path: string, body?: object) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const response = await call(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
        const received: unknown = await response.json();
        if (response.status === 201 && isRecord(received)) return received;
        throw new Problem(`${method} ${path} got ${response.status} ${JSON.stringify(received)}`);
      };
      const { accountId } = await asPerson('PUT', '/account');
      const { keyId, key } = await asPerson('POST', '/account/keys', { name: 'rehearsal' });
      return { accountId: String(accountId), keyId: String(keyId), key: String(key) };
    },
    /** Gives the account a plan that the acceptance suite does not use up. */
    async raisePlan({ accountId }: PersonsKey): Promise<void> {
      const limits = ['--per-minute', '50000', '--per-day', '1000000'];
      await run('plan', ['cli/petstore.cjs', 'accounts', 'plan', accountId, 'enterprise', ...limits, '--stage', stage]);
    },
    accept: ({ key }: IssuedKey) =>
      run('acceptance', ['run', 'test/acceptance/deployed.test.ts'], { API_URL: url, API_KEY: key, AWS_ENDPOINT_URL: '' }, vitest),
    /** As the workflow does: with a new account, which is closed afterwards. */
    async smoke(): Promise<void> {
      const file = join(logs, `${name}.smoke.json`);
      await writeFile(file, JSON.stringify({ [`PetStore-${stage}`]: { Url: url } }));
      await run('smoke', ['tools/smokeStage.sh', stage, file, '--no-preflight'], {}, 'bash');
    },
    async leavePet(key: IssuedKey): Promise<number> {
      const categoryId = await create(key, '/categories', { name: 'Rehearsal' });
      return create(key, '/pets', { name: 'Methuselah', categoryId });
    },
    async deletePet({ key }: IssuedKey, petId: number): Promise<void> {
      const { status } = await call(`/pets/${petId}`, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } });
      if (status !== 204) throw new Problem(`DELETE /pets/${petId} got ${status}`);
    },
    findPet: (key: IssuedKey, petId: number) => expectStatus(key, `/pets?id=${petId}`, 200, 'Methuselah'),
    expectStatus,
    /** Checks by a header of the response which version of the code runs. */
    async expectMark(mark: string | null, path = '/health'): Promise<void> {
      const found = (await call(path)).headers.get('x-rehearsal');
      if (found !== mark) throw new Problem(`the code's mark at ${path} is ${found}, not ${mark}`);
    },
    /** Checks that the API's list of origins, as the account has it, contains an origin. */
    async expectOrigin(origin: string): Promise<void> {
      const response = await fetch(`${environment.AWS_ENDPOINT_URL}/v2/apis/${apiIdOf(outputs.Url ?? '')}`, {
        headers: {
          authorization: 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/apigateway/aws4_request, SignedHeaders=host, Signature=0',
        },
        signal: AbortSignal.timeout(60_000),
      });
      const text = await response.text();
      if (!text.includes(`"${origin}"`)) throw new Problem(`the API allows other origins than ${origin}: ${text}`);
    },
    /** @returns the output of `petstore backfill` with the example */
    async backfill(...args: string[]): Promise<string> {
      await run('backfill', ['cli/petstore.cjs', 'backfill', 'tools/rehearse/addCreatedAt.ts', '--stage', stage, ...args]);
      return readFile(join(logs, `${name}-backfill.log`), 'utf8');
    },
    /** The deployed name of a table. */
    tableOf: (table: string): string => outputs[`${table.charAt(0).toUpperCase()}${table.slice(1)}Table`] ?? '',
    /** @returns the output of `petstore restore …`, and the file that has it */
    async restore(...args: string[]): Promise<{ readonly text: string; readonly file: string }> {
      await run('restore', ['cli/petstore.cjs', 'restore', '--stage', stage, ...args]);
      const file = join(logs, `${name}-restore.log`);
      return { text: await readFile(file, 'utf8'), file };
    },
    /** @returns the output of `petstore check` */
    async check(): Promise<string> {
      await run('check', ['cli/petstore.cjs', 'check', '--stage', stage]);
      return readFile(join(logs, `${name}-check.log`), 'utf8');
    },
    /** @returns the output of `petstore versions …` */
    async versions(...args: string[]): Promise<string> {
      await run('versions', ['cli/petstore.cjs', 'versions', '--stage', stage, ...args]);
      return readFile(join(logs, `${name}-versions.log`), 'utf8');
    },
  };

  async function expectStatus(key: IssuedKey, path: string, status: number, text = ''): Promise<void> {
    const response = await call(path, { headers: asking(key) });
    const body = await response.text();
    if (response.status === status && body.includes(text)) return;
    throw new Problem(`GET ${path} got ${response.status} ${body}, not ${status} ${text}`);
  }
}

const vitest = join(root, 'node_modules', '.bin', 'vitest');

/** `http://<id>.execute-api.localhost:4566` is a name that some machines cannot resolve; the emulator also takes the API's id in the path. */
function pathStyle(url: string, { AWS_ENDPOINT_URL = '' }: EmulatorEnvironment): string {
  return `${AWS_ENDPOINT_URL}/_aws/execute-api/${apiIdOf(url)}/$default`;
}

const apiIdOf = (url: string): string => new URL(url).hostname.split('.')[0] ?? '';
