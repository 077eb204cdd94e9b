import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { bundleContract } from './bundle.ts';
import { atomFeed, changesPage, listChanges } from './changes.ts';
import { withClientSamples } from './clientSamples.ts';
import { collectionOf } from './collection.ts';
import { readContract, routesOf } from './contract.ts';
import { exampleEvents } from './exampleEvent.ts';
import { guidesModule } from './guides.ts';
import {
  boundsModule,
  clientRoutesModule,
  headersModule,
  operationsModule,
  referencePlacesModule,
  routesModule,
  storedFieldsModule,
} from './operationModules.ts';
import { toolOperationsModule, toolsModule } from './tools.ts';
import { typesModule } from './types.ts';
import { validatorsDeclaration, validatorsModule } from './validators.ts';

/** All generated files, by their path in the repository. A test generates them again and compares. */
export async function generate(): Promise<Record<string, string>> {
  const bundled = await bundleContract();
  const source = readContract(bundled);
  const routes = routesOf(source);
  const changes = listChanges(routes);
  return {
    'openapi.yaml': bundled,
    'functions/generated/toolOperations.ts': toolOperationsModule(routes),
    ...inFolder('shared/contract/generated', {
      'types.ts': typesModule(source),
      'operations.ts': operationsModule(routes),
      'routes.ts': routesModule(routes),
      'clientRoutes.ts': clientRoutesModule(routes),
      'referencePlaces.ts': referencePlacesModule(routes),
      'tools.ts': toolsModule(source, routes),
      'bounds.ts': boundsModule(source),
      'storedFields.ts': storedFieldsModule(routes),
      'headers.ts': headersModule(routes),
      'validators.js': await validatorsModule(routes),
      'validators.d.ts': validatorsDeclaration(routes),
      'changes.json': `${JSON.stringify({ atom: atomFeed(changes) })}\n`,
      'openapi.json': `${JSON.stringify(withClientSamples(source))}\n`,
      'guides.ts': guidesModule(changesPage(changes)),
      'collection.json': `${JSON.stringify(collectionOf(source, routes), null, 2)}\n`,
    }),
    ...inFolder('events', exampleEvents(routes)),
  };
}

const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));

if (import.meta.main) {
  const program = newProgram(
    'npm run generate --',
    'Generates files from contract/: openapi.yaml, types, validators, routes, documents and events. After an error, no file has changed.',
    atConsole,
  ).action(async () => {
    for (const [path, content] of Object.entries(await generate())) writeFileSync(join(root, path), content);
  });
  process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
}
