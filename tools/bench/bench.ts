import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { marshall } from '@aws-sdk/util-dynamodb';
import { readCount } from '../../cli/arguments.ts';
import { atConsole, newProgram, runProgram } from '../../common/program.ts';
import { root } from '../../common/root.ts';
import { openBacking } from '../../local/backing.ts';
import { startScratchDynamoDb } from '../../local/dynamodb/chooseDynamoDb.ts';
import { connectDocuments } from '../../local/dynamodb/localDynamoDb.ts';
import { listen } from '../../local/network/listen.ts';
import { usedSamples } from '../../local/samples/sampleIds.ts';
import { apiKeyFrom, readApiKey } from '../../shared/accounts/apiKey.ts';
import { installPackages } from '../ci/installPackages.ts';
import { bundle, contenders } from './contenders.ts';
import { openLimits } from './limits.ts';

const program = newProgram('npm run bench --', 'Compares the service with others, and writes the table in docs/benchmarks.md.', atConsole)
  .argument('[rounds]', 'an integer from 1', readCount, 15)
  .action(bench);
process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);

type Figure = readonly [column: string, contender: string, milliseconds: number];

async function bench(rounds: number): Promise<void> {
  installPackages(join(root, 'tools/bench'));
  await using cleanup = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'pet-store-bench-'));
  cleanup.defer(() => rmSync(folder, { recursive: true }));
  const { endpoint, tablePrefix, stop } = await startScratchDynamoDb('bench');
  cleanup.defer(stop);
  const backing = cleanup.use(await openBacking({ dynamoDbEndpoint: endpoint, tablePrefix, samples: true }));
  const documents = connectDocuments(endpoint);
  const env = { PATH: process.env.PATH, ...backing.environment, ...(await openTls(endpoint, folder, cleanup)) };
  const run = async (...args: string[]) =>
    JSON.parse((await promisify(execFile)(process.execPath, [join(root, 'tools/bench/run.cjs'), ...args], { env })).stdout);

  const { names, keys } = backing;
  const { categoryId, petId } = usedSamples('enterprise');
  const accountId = readApiKey(keys.enterprise)?.accountId ?? '';
  const eventOf = (operationId: string, id: unknown, key = keys.enterprise) =>
    readFileSync(join(root, `events/${operationId}.json`), 'utf8').replaceAll(/<API_KEY>|\d{15}/g, (found) =>
      found[0] === '<' ? key : String(id),
    );
  const [createPet, getPet] = [eventOf('createPet', categoryId), eventOf('getPet', petId)];
  const unknownKey = eventOf('getPet', petId, apiKeyFrom(accountId, randomBytes(32)));
  /** What the store responds to a warm function: an account in an open window, and the pet. */
  async function responses(): Promise<string> {
    const account = await documents.get({ TableName: names.accounts, Key: { accountId } });
    const pet = await documents.get({ TableName: names.pets, Key: { accountId, id: petId } });
    const Attributes = marshall({ ...account.Item, windowEnds: Date.now() + 60_000 });
    return JSON.stringify({ UpdateItem: { Attributes }, GetItem: { Item: marshall(pet.Item ?? {}) }, TransactWriteItems: {} });
  }

  const figures: Figure[] = [];
  const turns: (() => Promise<void>)[] = [];
  for (const [operationId, event, ...expected] of [
    ['createPet', createPet, [createPet, 201], [createPet.replace('Rex', ''), 400]],
    ['getPet', getPet, [getPet, 200], [unknownKey, 401]],
  ] as const) {
    for (const contender of contenders) {
      const [cold, warm] = [await bundle(folder, contender, operationId, false), await bundle(folder, contender, operationId, true)];
      // The floor rejects nothing.
      for (const [sent, status] of contender === 'floor' ? expected.slice(0, 1) : expected) {
        const { statusCode } = await run(cold, sent);
        if (statusCode !== status) throw new Error(`${contender}: ${operationId} responded with ${statusCode} instead of ${status}`);
      }
      turns.push(async () => {
        const { processor, first } = await run(cold, event);
        figures.push([`cold ${operationId}`, contender, processor], [`first ${operationId}`, contender, first]);
        figures.push([`warm ${operationId}`, contender, (await run(warm, event, await responses())).processor]);
      });
    }
  }
  const limits = Object.entries(await openLimits(endpoint, backing));
  for (let round = 0; round < rounds; round++) {
    console.error(`Round ${round + 1} of ${rounds}…`);
    // Each round begins with another contender, so that none always follows the same one.
    for (const at of turns.keys()) await turns[(at + round) % turns.length]?.();
    for (const [column, takes] of limits) {
      for (let request = 0; request < 200; request++) {
        // One request each in turn, so that a slow moment of the machine slows all of them.
        for (const [contender, take] of request % 2 ? Object.entries(takes) : Object.entries(takes).reverse()) {
          const asked = performance.now();
          await take();
          figures.push([column, contender, performance.now() - asked]);
        }
      }
    }
  }
  publish(figures);
}

/** Puts TLS in front of the local DynamoDB, with an elliptic curve as in AWS's certificates. @returns the variables for it */
async function openTls(endpoint: string, folder: string, cleanup: AsyncDisposableStack) {
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const form =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  execFileSync('openssl', [...form.split(' '), '-keyout', keyFile, '-out', certificateFile], { stdio: 'pipe' });
  const { hostname: host, port } = new URL(endpoint);
  // Without a delay on either side: 40 ms of Nagle's algorithm would hide what is measured.
  const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certificateFile), noDelay: true }, (client) => {
    const store = connect({ port: Number(port), host, noDelay: true });
    client.on('error', () => store.destroy()).pipe(store);
    store.on('error', () => client.destroy()).pipe(client);
  });
  cleanup.use(server);
  return { AWS_ENDPOINT_URL_DYNAMODB: `https://localhost:${await listen(server, 0)}`, NODE_EXTRA_CA_CERTS: certificateFile };
}

/** Prints the table and writes it to the page. */
function publish(figures: readonly Figure[]): void {
  const of = (...[column, contender]: string[]) => figures.filter((one) => one[0] === column && one[1] === contender).map((one) => one[2]);
  /** The median of the ratios of all rounds. A slow round does not change it. */
  const ratio = (ours: number[], theirs: number[]) => (theirs[0] ? median(ours.map((one, at) => one / (theirs[at] ?? 1))).toFixed(2) : '');
  const columns = [...new Set(figures.map(([column]) => column))];
  const others = [...new Set(figures.map(([, contender]) => contender))].filter((name) => name !== 'service');
  const rows = [
    ['the service, to', ...columns],
    ['---', ...columns.map(() => '--:')],
    ...others.map((name) => [name, ...columns.map((column) => ratio(of(column, 'service'), of(column, name)))]),
    ['milliseconds', ...columns.map((column) => Number(median(of(column, 'service')).toPrecision(2)))],
  ];
  const table = rows.map((row) => `| ${row.join(' | ')} |\n`).join('');
  console.log(table);
  const page = join(root, 'docs/benchmarks.md');
  const results = `${new Date().toISOString().slice(0, 10)}.\n\n${table}`;
  writeFileSync(page, readFileSync(page, 'utf8').replace(/(?<=^`npm run bench`, ).*\n\n(\|.*\n)*/m, results));
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;
}
