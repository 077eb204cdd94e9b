import { mkdir, writeFile } from 'node:fs/promises';
import { dereference, listRoutes, readContract } from './contract.ts';
import { withGuides } from './guides.ts';
import { apiKeyRoutesModule, operationsModule, routesModule } from './operations.ts';
import { typesModule } from './types.ts';
import { validatorsDeclaration, validatorsModule } from './validators.ts';

const folder = new URL('../../shared/contract/generated/', import.meta.url);

/** Everything that is made from the contract, by file name. A test makes it again and compares. */
export async function generate(): Promise<Record<string, string>> {
  const source = readContract();
  const document = dereference(source, source);
  const routes = listRoutes(document);
  return {
    'types.ts': await typesModule(source, routes),
    'operations.ts': operationsModule(routes),
    'routes.ts': routesModule(routes),
    'apiKeyRoutes.ts': apiKeyRoutesModule(routes),
    'validators.js': await validatorsModule(routes),
    'validators.d.ts': validatorsDeclaration(routes),
    'openapi.json': `${JSON.stringify(withGuides(source))}\n`,
  };
}

if (import.meta.main) {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(await generate())) await writeFile(new URL(name, folder), content);
}
