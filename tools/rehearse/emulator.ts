import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../../common/problem.ts';
import { root } from '../../common/root.ts';
import { localFolder } from '../../local/data/folders.ts';
import { tryPort } from '../../local/network/listen.ts';
import { mustRun } from './command.ts';

/** Pinned, because `emulatorGaps.ts` lists what this version cannot do. Without cryptography it signs tokens with random bytes. */
const version = '1.5.33';
const packages = [`ministack==${version}`, 'cryptography==50.0.2'];
const home = join(localFolder, `ministack-${version}`);
const readySeconds = 120;

/** Node.js, the same version as the functions' runtime. */
const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);

/** The environment for commands: they only reach the emulator, and ignore the machine's own AWS settings. */
export type EmulatorEnvironment = Readonly<Record<string, string>>;

/** The settings of an SDK client in this process. */
export const clientOptions = ({ AWS_ENDPOINT_URL = '', AWS_REGION = '' }: EmulatorEnvironment) => ({
  endpoint: AWS_ENDPOINT_URL,
  region: AWS_REGION,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});

/** Starts an empty emulator of AWS on a free loopback port; the first time, it is installed from PyPI into its own folder. */
export async function startEmulator(logs: string) {
  await install(logs);
  const port = await tryPort(0);
  const state = join(logs, 'state');
  await mkdir(state, { recursive: true });
  // It unpacks the functions here. They are CommonJS, but the repository is ESM.
  await writeFile(join(state, 'package.json'), '{ "type": "commonjs" }\n');
  const output = createWriteStream(join(logs, 'emulator.log'));
  const child = spawn(join(home, 'bin', 'ministack'), {
    cwd: state,
    env: {
      PATH: path,
      TMPDIR: state,
      S3_DATA_DIR: join(state, 's3'),
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      IOT_MTLS_ENABLED: '0',
      // Checks calls against the roles of the stack; `emulatorGaps.ts` lists the exceptions.
      AUTH: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(output);
  child.stderr.pipe(output);
  const ended = once(child, 'exit');
  // The emulator ends with this process, for any reason.
  process.once('exit', () => child.kill('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  const url = `http://localhost:${port}`;
  const emulator = {
    url,
    environment: environmentOf(url),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      const gone = await Promise.race([ended, wait(10_000, undefined, { ref: false })]);
      if (!gone) child.kill('SIGKILL');
      await rm(state, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  for (const until = Date.now() + readySeconds * 1_000; Date.now() < until && child.exitCode === null; await wait(200)) {
    if ((await fetch(`${url}/_ministack/health`).catch(() => undefined))?.ok) return emulator;
  }
  await emulator[Symbol.asyncDispose]();
  throw new Problem(`The emulator did not start within ${readySeconds} s. Its output is in ${join(logs, 'emulator.log')}.`);
}

async function install(logs: string): Promise<void> {
  const marker = join(home, 'installed');
  const installed = await readFile(marker, 'utf8').catch(() => '');
  if (installed === `${packages.join('\n')}\n`) return;
  await rm(home, { recursive: true, force: true });
  const { env } = process;
  const log = join(logs, 'install.log');
  try {
    await mustRun({ program: 'python3', args: ['-m', 'venv', home], env, log, limitSeconds: 300 });
    await mustRun({ program: join(home, 'bin', 'pip'), args: ['install', '--quiet', ...packages], env, log, limitSeconds: 900 });
  } catch (error) {
    throw new Problem(`The emulator needs Python 3.10 or later with venv, and PyPI. ${error instanceof Error ? error.message : error}`);
  }
  await writeFile(marker, `${packages.join('\n')}\n`);
}

function environmentOf(url: string): EmulatorEnvironment {
  const { HOME = '', LANG = 'C.UTF-8' } = process.env;
  return {
    PATH: path,
    HOME,
    LANG,
    AWS_ENDPOINT_URL: url,
    AWS_REGION: 'us-east-1',
    AWS_DEFAULT_REGION: 'us-east-1',
    // The emulator's root user. No profile of the machine is read.
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    CDK_DISABLE_VERSION_CHECK: '1',
    NO_PROXY: 'localhost,127.0.0.1',
  };
}
