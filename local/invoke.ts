import { STATUS_CODES } from 'node:http';
import { resolve } from 'node:path';
import { Problem } from '../common/problem.ts';
import type { Plan } from '../shared/accounts/plan.ts';
import { type Backing, openBacking } from './backing.ts';
import { filesFolderOf } from './data/folders.ts';
import { findJoinableDynamoDb } from './dynamodb/chooseDynamoDb.ts';
import { logAsLambda } from './functions/lambdaConsole.ts';
import { type Invoke, openFunctions } from './functions/openFunctions.ts';
import { type HttpResponse, readFunctionResponse } from './gateway/response.ts';
import { changeEvent, type EventRecord, missingCredential, parseEvent } from './samples/changeEvent.ts';
import { chooseEvent } from './samples/chooseEvent.ts';
import { exampleAccessToken, readExampleEvent } from './samples/exampleEvent.ts';

export interface InvokeOptions {
  readonly body?: string;
  readonly path: Readonly<Record<string, string>>;
  readonly plan?: Plan;
  readonly credential?: string;
  readonly data: string;
}

/**
 * Runs one function with an event in this process, on the data of `npm start`. The log goes to stderr.
 * @param named an operation, or a file with an event
 * @param onStep called with each step of the start
 * @returns the response in the form of `curl -i`, and its status
 */
export async function invoke(
  named: string,
  file: string | undefined,
  { data, body, path, plan, credential }: InvokeOptions,
  onStep: (text: string) => void,
): Promise<{ readonly text: string; readonly status: string }> {
  const { operation, event: chosen } = await chooseEvent(named, file);
  const dataFolder = resolve(data);
  const dynamoDbEndpoint = await findJoinableDynamoDb(dataFolder);
  await using backing = await openBacking({ dataFolder, samples: true, onStep, dynamoDbEndpoint });
  using _ = logAsLambda((line) => process.stderr.write(line), Date.now);
  const { run } = openFunctions(backing.environment, filesFolderOf(dataFolder));
  const event = chosen ?? parseEvent(await readExampleEvent(operation, { ...backing, run }, plan));
  const key = credential ?? (await demoCredential(operation, event, { ...backing, run }, plan));
  const response = readFunctionResponse(await run(operation, changeEvent(event, { key, body, path })));
  if (!response)
    throw new Problem(`${operation} returned a value that is not a response of payload format 2.0: the gateway responds with 500.`);
  return { text: render(response), status: statusOf(response) };
}

/** The credential to use instead of a placeholder, or the demo key that the command line selects. */
async function demoCredential(
  operation: string,
  event: EventRecord,
  place: Pick<Backing, 'signIn' | 'keys'> & { readonly run: Invoke },
  plan?: Plan,
): Promise<string | undefined> {
  const missing = missingCredential(event);
  if (missing === 'accessToken') return exampleAccessToken(operation, place);
  return plan || missing === 'apiKey' ? place.keys[plan ?? 'free'] : undefined;
}

const statusOf = ({ statusCode }: HttpResponse): string => `${statusCode} ${STATUS_CODES[statusCode] ?? ''}`.trim();

function render(response: HttpResponse): string {
  const { headers, body } = response;
  const lines = Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`));
  return [statusOf(response), ...lines, '', body.toString()].join('\n');
}
