import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { buildClient } from '../../scripts/buildClient.ts';

export const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/**
 * A folder of a program with the client installed from its archive, as from a registry. Inside the repository, so that the package finds
 * its dependency.
 */
export function withInstalledClient(): { readonly project: string; readonly installed: string } {
  mkdirSync(join(root, 'build'), { recursive: true });
  const project = mkdtempSync(join(root, 'build', 'client-test-'));
  const installed = join(project, 'node_modules', 'pet-store-client');

  beforeAll(async () => {
    const source = join(project, 'package');
    await mkdir(installed, { recursive: true });
    await buildClient(source);
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project], { cwd: source, shell: isWindows });
    const [{ filename }] = JSON.parse(stdout);
    await run('tar', ['-xzf', join(project, filename), '-C', installed, '--strip-components', '1']);
    await writeFile(join(project, 'package.json'), '{"type":"module"}');
  });
  afterAll(() => rm(project, { recursive: true, force: true }));

  return { project, installed };
}

/** On Windows npm is a batch file. */
const isWindows = process.platform === 'win32';

/** Compiles files of the project with TypeScript. @returns the compiler's errors */
export async function compile(project: string, files: readonly string[], options: object = {}): Promise<string> {
  const compilerOptions = {
    noEmit: true,
    skipDefaultLibCheck: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    module: 'nodenext',
    ...options,
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', project]).catch((error) => error);
  return stdout;
}
