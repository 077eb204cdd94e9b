import type { Document } from './contract.ts';

/** `bounds.ts`: the bounds that the portal and the commands of operations know before they send a request. */
export function boundsModule({ components: { schemas } }: Document): string {
  const bounds = {
    maxKeyNameCharacters: schemas.NewKey?.properties?.name?.maxLength,
    defaultGraceSeconds: schemas.KeyRotation?.properties?.graceSeconds?.default,
  };
  const constants = Object.entries(bounds).map(([name, value]) => `export const ${name} = ${value};\n`);
  return `// Made from openapi.yaml by \`npm run generate\`. Do not edit.\n${constants.join('')}`;
}
