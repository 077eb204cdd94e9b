import type { Document } from './contract.ts';

/**
 * `bounds.ts`: the bounds that callers of the API know before they send a request: the portal, the client and the commands of operations.
 */
export function boundsModule({ components: { schemas, parameters } }: Document): string {
  const bounds = {
    maxKeyNameCharacters: schemas.NewKey?.properties?.name?.maxLength,
    defaultGraceSeconds: schemas.KeyRotation?.properties?.graceSeconds?.default,
    maxPageItems: parameters.Limit?.schema.maximum,
  };
  const constants = Object.entries(bounds).map(([name, value]) => `export const ${name} = ${value};\n`);
  return `// Made from openapi.yaml by \`npm run generate\`. Do not edit.\n${constants.join('')}`;
}
