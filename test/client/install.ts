import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript6';
import { afterAll, beforeAll } from 'vitest';
import { buildClient } from '../../tools/buildClient.ts';
import { compile as compileProgram } from '../../tools/compile.ts';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** A folder of a program with the client installed from its archive, as from a registry. */
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

/**
 * The declarations of Node.js are most of what there is to check, and are checked where they are made. Where the client's declarations do
 * not fit them, the error is in the client's or in the program.
 */
const isChecked = (file: string) => !/\/node_modules\/(@types|undici-types)\//.test(file);

/** Compiles files of the project with TypeScript. @returns the compiler's errors */
export function compile(project: string, files: readonly string[], options: object = {}): string {
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
  return compileProgram(ts.parseJsonConfigFileContent({ compilerOptions, files }, ts.sys, project), isChecked);
}
