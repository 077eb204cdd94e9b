import { STATUS_CODES } from 'node:http';
import { resolve } from 'node:path';
import { Problem } from '../common/problem.ts';
import type { Plan } from '../shared/accounts/plan.ts';
import { type LocalCloud, startLocalCloud } from './cloud.ts';
import { explainFullDisk } from './data/diskRoom.ts';
import { findJoinableDynamoDb } from './dynamodb/chooseDynamoDb.ts';
import { type HttpResponse, readFunctionResponse } from './gateway/response.ts';
import { changeEvent, type EventRecord, missingCredential, parseEvent } from './samples/changeEvent.ts';
import { chooseEvent } from './samples/chooseEvent.ts';
import { readExampleEvent } from './samples/exampleEvent.ts';
import { exampleAccessToken } from './signIn/examplePerson.ts';

export interface InvokeOptions {
  readonly body?: string;
  readonly path: Readonly<Record<string, string>>;
  readonly plan?: Plan;
  readonly credential?: string;
  readonly data: string;
}

/**
 * Runs one function with an event, on the data of `npm start`.
 * @param named an operation, or a file with an event
 * @param onStep gets each step of the start
 * @returns the response, as `curl -i` shows one
 */
export async function invoke(
  named: string,
  file: string | undefined,
  { data, body, path, plan, credential }: InvokeOptions,
  onStep: (text: string) => void,
): Promise<string> {
  const { operation, event: chosen } = await chooseEvent(named, file);
  const dataFolder = resolve(data);
  const running = await findJoinableDynamoDb(dataFolder);
  const cloud = await startLocalCloud({
    port: 0,
    dataFolder,
    samples: true,
    onStep,
    ...(running ? { dynamoDbEndpoint: running } : {}),
    onOutput: (_, text) => process.stderr.write(text),
  }).catch(explainFullDisk(dataFolder));
  try {
    const event = chosen ?? (await exampleFor(operation, cloud, plan));
    const key = credential ?? (await demoCredential(operation, event, cloud, plan));
    const response = readFunctionResponse(await cloud.functions.invoke(operation, changeEvent(event, { key, body, path })));
    if (!response)
      throw new Problem(`${operation} returned a value that is not a response of payload format 2.0: the gateway responds with 500.`);
    return render(response);
  } finally {
    await cloud.stop();
  }
}

async function exampleFor(operation: string, cloud: LocalCloud, plan: Plan = 'free'): Promise<EventRecord> {
  const text = await readExampleEvent(operation, cloud, plan).catch((error) => {
    throw new Problem(`The event cannot be read: ${error.message}`);
  });
  return parseEvent(text);
}

/** The credential in place of a placeholder, or the demo key that the command line asks for. */
async function demoCredential(operation: string, event: EventRecord, cloud: LocalCloud, plan?: Plan): Promise<string | undefined> {
  const missing = missingCredential(event);
  if (missing === 'accessToken') return exampleAccessToken(operation, cloud);
  return plan || missing === 'apiKey' ? cloud.keys[plan ?? 'free'] : undefined;
}

function render({ statusCode, headers, body }: HttpResponse): string {
  const lines = Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`));
  return [`${statusCode} ${STATUS_CODES[statusCode] ?? ''}`.trim(), ...lines, '', body.toString()].join('\n');
}
