import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { dataFiles } from '../data/dataFolder.ts';
import { fetchPackage, type Package } from './fetchPackage.ts';
import type { DynamoDbProgram } from './process.ts';

const fileName = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';

/** The package for this platform. Each release has one package per platform, with the same version. */
export function platformPackage(): Package {
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
