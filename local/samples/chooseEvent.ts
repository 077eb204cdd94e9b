import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { nearestName } from '../../common/nearestName.ts';
import { Misuse } from '../../common/problem.ts';
import { operationIds, unmatchedRoute } from '../../shared/contract/gatewayRoutes.ts';
import { routes } from '../../shared/contract/generated/routes.ts';
import { type EventRecord, parseEvent } from './changeEvent.ts';
import { exampleEventFile } from './exampleEvent.ts';

interface Choice {
  readonly operation: string;
  /** Without a file, the example event of the operation is used. */
  readonly event?: EventRecord;
}

/**
 * The operation and event that a command line selects: an operation, an operation with a file, or only a file, whose route names the
 * operation.
 * @throws Misuse if there is no such operation or file, or if the file has no event
 */
export async function chooseEvent(named: string, file?: string): Promise<Choice> {
  if (operationIds.includes(named)) return file === undefined ? { operation: named } : chooseFile(file, named);
  if (file === undefined && existsSync(named)) return chooseFile(named);
  const nearest = nearestName(named, operationIds);
  const suggestion = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  throw new Misuse(`There is no operation and no file ${named}.${suggestion} npx petstore invoke lists the operations.`);
}

async function chooseFile(file: string, named?: string): Promise<Choice> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new Misuse(error.code === 'EISDIR' ? `${file} is a folder. Name a file in it.` : `The event cannot be read: ${error.message}`);
  });
  const event = parseEvent(text);
  const operation = named ?? operationOf(event);
  if (!operation) throw new Misuse(`No operation has the route of ${file}. Name one: npx petstore invoke <operation> ${file}`);
  return resolve(file) === exampleEventFile(operation) ? { operation } : { operation, event };
}

function operationOf({ routeKey }: EventRecord): string | undefined {
  if (routeKey === '$default') return unmatchedRoute;
  return routes.find(({ method, path }) => routeKey === `${method} ${path}`)?.operationId;
}
