import { STATUS_CODES } from 'node:http';
import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { Problem } from '../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../common/program.ts';
import { type Plan, planIds } from '../shared/accounts/plan.ts';
import { type LocalCloud, startLocalCloud } from './cloud.ts';
import { explainFullDisk } from './data/diskRoom.ts';
import { defaultDataFolder } from './data/folders.ts';
import { findJoinableDynamoDb } from './dynamodb/chooseDynamoDb.ts';
import { type HttpResponse, readFunctionResponse } from './gateway/response.ts';
import { changeEvent, type EventRecord, missingCredential, parseEvent } from './samples/changeEvent.ts';
import { chooseEvent } from './samples/chooseEvent.ts';
import { readExampleEvent } from './samples/exampleEvent.ts';
import { exampleAccessToken } from './signIn/examplePerson.ts';

const description = `Runs one function with an event, on the data of \`npm start\`, also while it runs, and prints its response.
Without a file the event is events/<operation>.json. With a file alone, its route says the operation.

The event is sent as it is. Only a placeholder in its header authorization is replaced: Bearer <API_KEY> by a demo key, Bearer <ACCESS_TOKEN> by
a token of ada@example.com, who has an account.

In events/<operation>.json the example ids (those in events/getCategory.json, getPet.json and getOrder.json) become the ids of sample items:
Dogs, Rex and an order for Rex; for a delete, a category, a pet and an order that nothing needs. The operations on a key get the id of a key
of ada@example.com, and getReferenceAsset the name of an asset that is there.`;

interface InvokeOptions {
  readonly body?: string;
  readonly path: Readonly<Record<string, string>>;
  readonly onPlan?: Plan;
  readonly bearer?: string;
  readonly data: string;
}

const program = newProgram('npm run invoke --', description, atConsole)
  .argument('<operation>', 'such as createPet; or a file with an event, such as events/createPet.json')
  .argument('[event]', 'after an operation, a file with an event')
  .option('--body <json>', "this body in place of the event's")
  .addOption(
    new Option('--path <name=value>', "this path parameter in place of the event's, as in petId=123; may be repeated")
      .argParser(readPair)
      .default({}),
  )
  .addOption(
    new Option('--on-plan <plan>', 'the demo key of this plan, also where the event has another or none; free by default').choices(planIds),
  )
  .option('--bearer <credential>', 'this API key, or this access token')
  .addOption(new Option('--data <folder>', 'the data of `npm start -- --data`').default(defaultDataFolder, '.local/data'))
  .action(invoke);

// `npm run invoke -- … | head -1` is no failure.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

async function invoke(named: string, file: string | undefined, { data, body, path, onPlan, bearer }: InvokeOptions): Promise<void> {
  const { operation, event: chosen } = await chooseEvent(named, file);
  const dataFolder = resolve(data);
  const running = await findJoinableDynamoDb(dataFolder);
  const cloud = await startLocalCloud({
    port: 0,
    dataFolder,
    samples: true,
    onStep: atConsole.err,
    ...(running ? { dynamoDbEndpoint: running } : {}),
    onOutput: (_, text) => process.stderr.write(text),
  }).catch(explainFullDisk(dataFolder));
  try {
    const event = chosen ?? (await exampleFor(operation, cloud));
    const key = bearer ?? (await demoCredential(operation, event, cloud, onPlan));
    const response = readFunctionResponse(await cloud.functions.invoke(operation, changeEvent(event, { key, body, path })));
    if (!response)
      throw new Problem(`${operation} returned a value that is not a response of payload format 2.0: the gateway responds with 500.`);
    atConsole.out(render(response));
  } finally {
    await cloud.stop();
  }
}

async function exampleFor(operation: string, cloud: LocalCloud): Promise<EventRecord> {
  const text = await readExampleEvent(operation, cloud).catch((error) => {
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

function readPair(text: string, earlier: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [, name, value] = /^(\w+)=(.*)$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return { ...earlier, [name]: value };
  throw new InvalidArgumentError('It must be a name and a value, as in petId=123.');
}

/** As `curl -i` would show it. */
function render({ statusCode, headers, body }: HttpResponse): string {
  const lines = Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`));
  return [`${statusCode} ${STATUS_CODES[statusCode] ?? ''}`.trim(), ...lines, '', body.toString()].join('\n');
}
