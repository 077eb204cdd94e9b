import { mkdir, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { contractFile, dereference, listRoutes, readContract } from './contract.ts';
import { withGuides } from './guides.ts';
import { operationsModule, routesModule } from './operations.ts';
import { validatorsDeclaration, validatorsModule } from './validators.ts';

const folder = new URL('../../shared/contract/generated/', import.meta.url);

/** Everything that is made from the contract, by file name. A test makes it again and compares. */
export async function generate(): Promise<Record<string, string>> {
  const source = readContract();
  const document = dereference(source, source);
  const routes = listRoutes(document);
  return {
    'types.ts': `// Made from openapi.yaml by \`npm run generate\`. Do not edit.\n${astToString(await openapiTS(contractFile))}`,
    'operations.ts': operationsModule(routes),
    'routes.ts': routesModule(routes),
    'validators.js': await validatorsModule(routes),
    'validators.d.ts': validatorsDeclaration(routes),
    'openapi.json': `${JSON.stringify(withGuides(source))}\n`,
  };
}

if (import.meta.main) {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(await generate())) await writeFile(new URL(name, folder), content);
}
