import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { extendDb } from './extendDb.ts';
import { fetchPackage, type Package } from './fetchPackage.ts';
import type { DynamoDbProgram } from './process.ts';

const fileName = process.platform === 'win32' ? 'extenddb.exe' : 'extenddb';

/** This platform's package. Each release has one for each platform, under the same version. */
export function platformPackage(): Package {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { name: `@extenddb/${process.platform}-${process.arch}`, version: optionalDependencies['@extenddb/linux-x64'] };
}

/**
 * Finds a DynamoDB for this machine: the one that `npm ci` installed, else the platform's package, which is fetched once.
 * @param installed the file that `npm ci` installed
 * @param folder where fetched packages are kept
 * @throws Problem where it cannot be fetched
 */
export async function findDynamoDbProgram(installed = installedFile(), folder = join(root, '.local/packages')): Promise<DynamoDbProgram> {
  return extendDb(installed ?? join(await fetchPackage(platformPackage(), folder), fileName));
}

function installedFile(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${platformPackage().name}/${fileName}`);
  } catch {
    return undefined;
  }
}
