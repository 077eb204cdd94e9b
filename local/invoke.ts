import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { Problem } from '../common/problem.ts';
import { atConsole, newProgram, runProgram } from '../common/program.ts';
import { type Plan, planIds } from '../shared/domain/plan.ts';
import { startLocalCloud } from './cloud.ts';
import { explainFullDisk } from './data/diskRoom.ts';
import { defaultDataFolder } from './data/folders.ts';
import { findJoinableDynamoDb } from './dynamodb/chooseDynamoDb.ts';
import { type HttpResponse, readFunctionResponse } from './gateway/response.ts';
import { changeEvent, parseEvent } from './samples/changeEvent.ts';
import { readExampleEvent } from './samples/exampleEvent.ts';
import { exampleAccessToken, takesAccessToken } from './signIn/examplePerson.ts';

const description = `Runs one function with an event, on the data of \`npm start\`, also while it runs, and prints its response.
Without a file the event is events/<operation>.json. Its example ids (those in events/getCategory.json, getPet.json and getOrder.json)
become the ids of sample items: Dogs, Rex and an order for Rex; for a delete, a category, a pet and an order that nothing needs.
That of getReferenceAsset gets the name of an asset that is there. The operations of an account are called by ada@example.com, who is signed
in and has an account; those on a key get the id of a key of hers.`;

interface InvokeOptions {
  readonly body?: string;
  readonly path: Readonly<Record<string, string>>;
  readonly onPlan?: Plan;
  readonly bearer?: string;
  readonly data: string;
}

const program = newProgram('npm run invoke --', description, atConsole)
  .argument('<operation>', 'such as createPet')
  .argument('[event]', 'a file with an event')
  .option('--body <json>', "this body in place of the event's")
  .addOption(
    new Option('--path <name=value>', "this path parameter in place of the event's, as in petId=123; may be repeated")
      .argParser(readPair)
      .default({}),
  )
  .addOption(new Option('--on-plan <plan>', 'the demo key of this plan; free by default').choices(planIds))
  .option('--bearer <credential>', 'this API key, or this access token')
  .addOption(new Option('--data <folder>', 'the data of `npm start -- --data`').default(defaultDataFolder, '.local/data'))
  .action(invoke);

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

async function invoke(operation: string, file: string | undefined, { data, body, path, onPlan, bearer }: InvokeOptions): Promise<void> {
  const dataFolder = resolve(data);
  const running = await findJoinableDynamoDb(dataFolder);
  const cloud = await startLocalCloud({
    port: 0,
    dataFolder,
    samples: true,
    onStep: (step) => atConsole.err(step),
    ...(running ? { dynamoDbEndpoint: running } : {}),
    onOutput: (_, text) => process.stderr.write(text),
  }).catch(explainFullDisk(dataFolder));
  try {
    const names = cloud.blueprint.functions.map(({ name }) => name);
    if (!names.includes(operation)) throw new Problem(`There is no operation ${operation}. There are: ${names.join(', ')}`);
    const text = await (file ? readFile(file, 'utf8') : readExampleEvent(operation, cloud)).catch((error) => {
      throw new Problem(`The event cannot be read: ${error.message}`);
    });
    const event = parseEvent(text);
    const hasKey = /"authorization"\s*:/.test(text);
    const own = () => (takesAccessToken(operation) ? exampleAccessToken(operation, cloud) : cloud.keys[onPlan ?? 'free']);
    const use = bearer ?? (onPlan || !hasKey ? await own() : undefined);
    const response = readFunctionResponse(await cloud.functions.invoke(operation, changeEvent(event, { key: use, body, path })));
    if (!response)
      throw new Problem(`${operation} returned a value that is not a response of payload format 2.0: the gateway responds with 500.`);
    atConsole.out(render(response));
  } finally {
    await cloud.stop();
  }
}

function readPair(text: string, earlier: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [, name, value] = /^(\w+)=(.*)$/.exec(text) ?? [];
  if (name !== undefined && value !== undefined) return { ...earlier, [name]: value };
  throw new InvalidArgumentError('It is a name and a value, as in petId=123.');
}

/** As `curl -i` would show it. */
function render({ statusCode, headers, body }: HttpResponse): string {
  const lines = Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`));
  return [`${statusCode} ${STATUS_CODES[statusCode] ?? ''}`.trim(), ...lines, '', body.toString()].join('\n');
}
