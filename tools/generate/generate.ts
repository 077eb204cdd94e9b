import { mkdir, writeFile } from 'node:fs/promises';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
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

const folder = new URL('../../shared/contract/generated/', import.meta.url);
const eventsFolder = new URL('../../events/', import.meta.url);
const rootFolder = new URL('../../', import.meta.url);

/** The files of `shared/contract/generated`, by name. A test generates them again and compares. */
export async function generate(): Promise<Record<string, string>> {
  const source = readContract();
  const routes = routesOf(source);
  return {
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
    'changes.json': `${JSON.stringify({ atom: atomFeed(listChanges(routes)) })}\n`,
    'openapi.json': `${JSON.stringify(withClientSamples(source))}\n`,
    'guides.ts': guidesModule(changesPage(listChanges(routes))),
    'collection.json': `${JSON.stringify(collectionOf(source, routes), null, 2)}\n`,
  };
}

/** The files of `events/`, by name. */
export const generateEvents = (): Record<string, string> => exampleEvents(routesOf());

/** The generated files of other folders, by path. The others read the first one. */
export const generateOthers = {
  'openapi.yaml': bundleContract,
  'functions/generated/toolOperations.ts': async () => toolOperationsModule(routesOf()),
};

if (import.meta.main) {
  const program = newProgram(
    'npm run generate --',
    'Generates files from contract/: openapi.yaml, types, validators, routes, documents and events.',
    atConsole,
  ).action(async () => {
    for (const [path, content] of Object.entries(generateOthers)) await writeAll(rootFolder, { [path]: await content() });
    await writeAll(folder, await generate());
    await writeAll(eventsFolder, generateEvents());
  });
  process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
}

async function writeAll(into: URL, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(new URL(name, into), content);
}
