import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runCommand } from '../common/problem.ts';
import { type Plan, plans } from '../shared/domain/plan.ts';
import { startLocalCloud } from './cloud.ts';
import { defaultDataFolder } from './data/folders.ts';
import { findRunningDynamoDb } from './dynamodb/dynamodb.ts';
import { type HttpResponse, readFunctionResponse } from './gateway/response.ts';
import { refuseSwallowed } from './refuseSwallowed.ts';
import { changeEvent, parseEvent } from './samples/changeEvent.ts';
import { readExampleEvent } from './samples/exampleEvent.ts';
import { exampleAccessToken, takesAccessToken } from './signIn/examplePerson.ts';

const help = `npm run invoke -- <operation> [event.json] [options]

Runs one function with an event, on the data of \`npm start\`, which may be running or not, and prints what it answers.
Without a file the event is events/<operation>.json. Its example ids (those in events/getCategory.json, getPet.json and getOrder.json)
become the ids of sample items: Dogs, Rex and an order for Rex; for a delete, a category, a pet and an order that nothing needs.
That of getReferenceAsset gets the name of an asset that is there. The operations of an account are called by ada@example.com, who is signed
in and has an account; those on a key get the id of a key of hers.

  --body '{"…"}'       this body in place of the event's
  --path petId=123     this path parameter in place of the event's; may be repeated
  --plan <plan>        the demo key of this plan: ${plans.join(', ')} (free)
  --key <key>          this API key, or this access token
  --data <folder>      the data of \`npm start -- --data\``;

await runCommand(async () => {
  const { operation, file, body, path, plan, key, dataFolder } = readArguments();
  const running = process.env.DYNAMODB_ENDPOINT ? undefined : await findRunningDynamoDb(dataFolder);
  const cloud = await startLocalCloud({
    port: 0,
    dataFolder,
    samples: true,
    onStep: (step) => console.error(step),
    ...(running ? { engineEndpoint: running } : {}),
    onOutput: (_, text) => process.stderr.write(text),
  });
  try {
    const names = cloud.blueprint.functions.map(({ name }) => name);
    if (!names.includes(operation)) throw new Problem(`There is no operation ${operation}. There are: ${names.join(', ')}`);
    const text = await (file ? readFile(file, 'utf8') : readExampleEvent(operation, cloud)).catch((error) => {
      throw new Problem(`The event cannot be read: ${error.message}`);
    });
    const event = parseEvent(text);
    const hasKey = /"authorization"\s*:/.test(text);
    const own = () => (takesAccessToken(operation) ? exampleAccessToken(operation, cloud) : cloud.keys[plan ?? 'free']);
    const use = key ?? (plan || !hasKey ? await own() : undefined);
    const answer = readFunctionResponse(await cloud.functions.invoke(operation, changeEvent(event, { key: use, body, path })));
    if (!answer) throw new Problem(`${operation} returned what the gateway answers with 500: it is no answer of payload format 2.0.`);
    console.log(render(answer));
  } finally {
    await cloud.stop();
  }
});

interface Arguments {
  readonly operation: string;
  readonly file: string | undefined;
  readonly body: string | undefined;
  readonly path: Readonly<Record<string, string>>;
  readonly plan: Plan | undefined;
  readonly key: string | undefined;
  readonly dataFolder: string;
}

function readArguments(): Arguments {
  const options = {
    body: { type: 'string' },
    path: { type: 'string', multiple: true },
    plan: { type: 'string' },
    key: { type: 'string' },
    data: { type: 'string', default: defaultDataFolder },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  refuseSwallowed(['body', 'path', 'plan', 'data'], 'npm run invoke');
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [operation, file, ...others] = positionals;
    if (values.help || !operation) {
      console.log(help);
      process.exit(values.help ? 0 : 1);
    }
    if (others.length > 0) throw new Error(`There is one operation and one file at most, and here is also ${others.join(' ')}`);
    const plan = plans.find((name) => name === values.plan);
    if (values.plan !== undefined && !plan) throw new Error(`There is no plan ${values.plan}`);
    return {
      operation,
      file,
      body: values.body,
      path: Object.fromEntries((values.path ?? []).map(readPair)),
      plan,
      key: values.key,
      dataFolder: resolve(values.data),
    };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

function readPair(text: string): [string, string] {
  const [, name, value] = /^(\w+)=(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new Error(`--path takes a name and a value, as in petId=123, not ${text}`);
  return [name, value];
}

/** As `curl -i` would show it. */
function render({ statusCode, headers, body }: HttpResponse): string {
  const lines = Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`));
  return [`${statusCode} ${STATUS_CODES[statusCode] ?? ''}`.trim(), ...lines, '', body.toString()].join('\n');
}
