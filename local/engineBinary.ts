import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { Problem } from './problem.ts';

/**
 * The embedded DynamoDB's program: the one npm installed for this platform, else a `dynoxide` on the PATH.
 * @throws Problem when there is neither.
 */
export function findEngineBinary(path = process.env.PATH ?? '', installed = installedBinary()): string {
  const found = [installed, ...path.split(delimiter).map((folder) => folder && join(folder, 'dynoxide'))].find(isExecutable);
  if (found) return found;
  throw new Problem(
    `There is no embedded DynamoDB for ${process.platform}-${process.arch}. ` +
      'Put a `dynoxide` on the PATH, or start any DynamoDB and name it: DYNAMODB_ENDPOINT=http://127.0.0.1:8000 npm start',
  );
}

/** An optional dependency: npm leaves it out on the platforms it is not made for. */
function installedBinary(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')), 'dynoxide');
  } catch {
    return '';
  }
}

function isExecutable(file: string): boolean {
  try {
    if (file) accessSync(file, constants.X_OK);
    return file !== '';
  } catch {
    return false;
  }
}
