import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../common/root.ts';

/** Processor time of a start and a first request, and how long the request took, in milliseconds. */
export interface Start {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly loading: number;
  readonly total: number;
  readonly request: number;
  /** The median of the later requests, if there were any. */
  readonly warm?: number;
}

const script = join(root, 'tools', 'bench', 'coldRun.cjs');

/** Starts a bundle in a new process and sends it one event, and then as many as `later` says. */
export const start = (bundle: string, eventFile: string, environment: NodeJS.ProcessEnv, later = 0): Start =>
  run(process.execPath, [script, bundle, eventFile, String(later)], environment);

/** The same with the program of `tools/bench/go`. Its processor time has the start of its process, too. */
export const startGo = (program: string, eventFile: string, environment: NodeJS.ProcessEnv, later: number): Start =>
  run(program, [eventFile, String(later)], { ...environment, SSL_CERT_FILE: environment.NODE_EXTRA_CA_CERTS });

function run(command: string, values: readonly string[], environment: NodeJS.ProcessEnv): Start {
  const output = execFileSync(command, values, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  const { loading, total, ...response }: Start = JSON.parse(output);
  return { ...response, loading: loading / 1_000, total: total / 1_000 };
}
