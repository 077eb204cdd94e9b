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
}

const script = join(root, 'tools', 'bench', 'coldRun.cjs');

/** Starts a bundle in a new process and sends it one event. */
export function start(bundle: string, eventFile: string, environment: NodeJS.ProcessEnv): Start {
  const output = execFileSync(process.execPath, [script, bundle, eventFile], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  const { loading, total, ...response }: Start = JSON.parse(output);
  return { ...response, loading: loading / 1_000, total: total / 1_000 };
}
