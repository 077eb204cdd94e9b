// Requests to a function that has had many: `warmRun.cjs <bundle> <event file> <items file> <transport|client>`, with --expose-gc
// and a young generation that holds a batch, so that nothing is collected while it is counted.
// Prints the processor time of a request in microseconds, of all threads, and the kilobytes that it allocates.
const { readFileSync } = require('node:fs');

const [, , bundle = '', eventFile = '', itemsFile = '', stub = ''] = process.argv;
const event = JSON.parse(readFileSync(eventFile, 'utf8'));
const items = JSON.parse(readFileSync(itemsFile, 'utf8'));
// Lambda makes a line of JSON of what is logged.
let logged = 0;
console.info = (line) => {
  logged += JSON.stringify({ level: 'INFO', message: line }).length;
};
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 10_000 };

// A transport costs some five times what a stubbed client does.
const size = stub === 'transport' ? 4 : 10;
const warmUp = 500 * size;
const timed = { batches: 12, requests: 50 * size };
const counted = { batches: 9, requests: 20 * size };

const { documentClient, handlerOf } = require(bundle);
const handler = handlerOf(stub === 'transport' ? withoutTransport(documentClient()) : clientStub());
void measure();

async function measure() {
  await send(warmUp);
  const microseconds = [];
  for (let batch = 0; batch < timed.batches; batch++) {
    const began = process.cpuUsage();
    await send(timed.requests);
    const { user, system } = process.cpuUsage(began);
    microseconds.push((user + system) / timed.requests);
  }
  const kilobytes = [];
  for (let batch = 0; batch < counted.batches; batch++) {
    globalThis.gc();
    const before = process.memoryUsage().heapUsed;
    await send(counted.requests);
    kilobytes.push((process.memoryUsage().heapUsed - before) / 1024 / counted.requests);
  }
  console.log(JSON.stringify({ microseconds: median(microseconds), kilobytes: median(kilobytes) }));
  process.exit(logged > 0 ? 0 : 1);
}

async function send(count) {
  for (let sent = 0; sent < count; sent++) {
    // Handlers change the event, which is a new one for each request.
    const { statusCode } = await handler({ ...event, headers: { ...event.headers } }, context);
    if (statusCode >= 300) throw new Error(`answered ${statusCode}`);
  }
}

/** The client makes, signs and reads every call; no socket is opened, and the response's bytes are there at once. */
function withoutTransport(client) {
  const bodies = {
    UpdateItem: Buffer.from(JSON.stringify({ Attributes: marshalled(items.account).M })),
    GetItem: Buffer.from(JSON.stringify({ Item: marshalled(items.pet).M })),
    TransactWriteItems: Buffer.from('{}'),
  };
  client.config.requestHandler = {
    metadata: { handlerProtocol: 'http/1.1' },
    handle: async ({ headers }) => {
      const body = bodies[headers['x-amz-target'].split('.')[1]];
      return { response: { statusCode: 200, headers: { 'content-type': 'application/x-amz-json-1.0' }, body } };
    },
    destroy() {},
  };
  return client;
}

/** No client at all: the same objects for every call. */
function clientStub() {
  const updated = { Attributes: items.account };
  const read = { Item: items.pet };
  const written = {};
  return {
    middlewareStack: { add() {} },
    async send({ input }) {
      if ('UpdateExpression' in input) return updated;
      return 'TransactItems' in input ? written : read;
    },
  };
}

function marshalled(value) {
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'string') return { S: value };
  return { M: Object.fromEntries(Object.entries(value).map(([name, held]) => [name, marshalled(held)])) };
}

function median(figures) {
  return figures.sort((a, b) => a - b)[figures.length >> 1];
}
