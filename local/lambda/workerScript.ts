import { join } from 'node:path';
import { buildSync } from 'esbuild';

let built: string | undefined;

/**
 * `worker.ts` as one script without types. A thread that strips the types itself loads a compiler of 10 MB for it, each thread its own.
 * @throws Error with what esbuild says
 */
export function workerScript(): string {
  built ??= buildScript();
  return built;
}

function buildScript(): string {
  const [file] = buildSync({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    write: false,
    logLevel: 'silent',
  }).outputFiles;
  if (!file) throw new Error('esbuild wrote no worker');
  return file.text;
}
