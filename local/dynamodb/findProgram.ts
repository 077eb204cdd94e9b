import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../common/problem.ts';
import { root } from '../../common/root.ts';
import { dataFiles } from '../data/dataFolder.ts';
import type { DynamoDbProgram } from './process.ts';

const fileName = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';

/** The package for this platform. Each release has one package per platform, with the same version. */
export function platformPackage() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { name: `@dynoxide/${process.platform}-${process.arch}`, version: optionalDependencies['@dynoxide/linux-x64'] };
}

/**
 * Finds a DynamoDB for this machine: the one that `npm ci` installed, or otherwise the platform's package, which is fetched once.
 * @param installed the file that `npm ci` installed
 * @param folder the folder for fetched packages
 * @throws Problem if it cannot be fetched
 */
export async function findDynamoDbProgram(installed = installedFile(), folder = join(root, '.local/packages')): Promise<DynamoDbProgram> {
  return dynoxide(installed ?? join(await fetchPackage(platformPackage(), folder), fileName));
}

/** Dynoxide: https://github.com/nubo-db/dynoxide. */
const dynoxide = (file: string): DynamoDbProgram => ({
  name: 'Dynoxide',
  file,
  argumentsFor: ({ host, port }, dataFolder) => [
    ...['serve', '--host', host, '--port', String(port)],
    ...(dataFolder ? ['--db-path', join(dataFolder, dataFiles.store)] : []),
  ],
});

function installedFile(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${platformPackage().name}/${fileName}`);
  } catch {
    return undefined;
  }
}

/**
 * Fetches a package with npm, unless an earlier call has fetched it. Its content must have the registry's signature, because package-lock.json
 * lists only the package for Linux x64.
 * @param folder the folder for fetched packages
 * @returns the package's folder
 * @throws Problem if npm cannot fetch it, or if it is not the published package
 */
export async function fetchPackage({ name, version }: ReturnType<typeof platformPackage>, folder: string): Promise<string> {
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

/** npm's first line that describes the error. `npm audit signatures` prints it on stdout. */
function reasonOf(error: unknown): string {
  const { stdout = '', stderr = '', message = '' } = error as { stdout?: string; stderr?: string; message?: string };
  const [, line = message] =
    /^npm (?:error|ERR!) (?!code |errno |syscall )(.+)$/m.exec(stderr) ??
    /^(\d+ packages? ha(?:s|ve) (?:an? )?(?:invalid|missing) registry signatures?)/m.exec(stdout) ??
    [];
  return line.trim();
}
