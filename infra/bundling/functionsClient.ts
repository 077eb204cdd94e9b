import { join, relative, sep } from 'node:path';
import { root } from '../../common/root.ts';

/** The modules that replace the SDK's in the functions, as paths from the root. docs/decisions/0012 says why. */
export const replacements: Readonly<Record<string, string>> = {
  '@aws-sdk/client-dynamodb': './shared/dynamodb/client/clientDynamodb.ts',
  '@aws-sdk/lib-dynamodb': './shared/dynamodb/client/libDynamodb.ts',
  '@aws-sdk/credential-provider-node': './shared/dynamodb/environmentCredentials.ts',
};

const foldersOfFunctions = new Set(['functions', 'shared']);

/**
 * The file that replaces a module where the code of the functions runs without bundles: in tests, proofs and measurements.
 * @param importer the path of the file that imports it
 * @returns undefined where nothing replaces it: commands, tests and the local cloud have the SDK
 */
export function replacementFor(specifier: string, importer: string | undefined): string | undefined {
  const replacement = replacements[specifier];
  if (replacement === undefined || importer === undefined) return undefined;
  const [folder = ''] = relative(root, importer).split(sep);
  return foldersOfFunctions.has(folder) ? join(root, replacement) : undefined;
}
