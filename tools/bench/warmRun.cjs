// Sends requests to a warm function: `warmRun.cjs <bundle> <event file> <items file> <transport|client>`, with --expose-gc
// and a young generation that is larger than a batch, so that the garbage collector does not run during a batch.
// Prints the processor time of all threads per request in microseconds, and the kilobytes that a request allocates.
const { readFileSync } = require('node:fs');

const [, , bundle = '', eventFile = '', itemsFile = '', stub = ''] = process.argv;
const event = JSON.parse(readFileSync(eventFile, 'utf8'));
const items = JSON.parse(readFileSync(itemsFile, 'utf8'));
// Lambda converts a logged object to a line of JSON.
let logged = 0;
console.info = (line) => {
  logged += JSON.stringify({ level: 'INFO', message: line }).length;
};
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 10_000 };

// A stubbed transport costs about five times as much as a stubbed client.
const size = stub === 'transport' ? 4 : 10;
const warmUp = 500 * size;
const timed = { batches: 12, requests: 50 * size };
const counted = { batches: 9, requests: 20 * size };

const { documentClient, handlerOf } = require(bundle);
const handler = handlerOf(stub === 'transport' ? withoutTransport() : clientStub());
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
    // Handlers change the event, so each request gets a new one.
    const { statusCode } = await handler({ ...event, headers: { ...event.headers } }, context);
    if (statusCode >= 300) throw new Error(`answered ${statusCode}`);
  }
}

/** The client makes, signs and reads every call, without a socket: the bytes of the response are ready at once. */
function withoutTransport() {
  const bodies = {
    UpdateItem: Buffer.from(JSON.stringify({ Attributes: marshalled(items.account).M })),
    GetItem: Buffer.from(JSON.stringify({ Item: marshalled(items.pet).M })),
    TransactWriteItems: Buffer.from('{}'),
  };
  const post = async (headers) => {
    const body = bodies[headers['x-amz-target'].split('.')[1]];
    return { statusCode: 200, headers: { 'content-type': 'application/x-amz-json-1.0' }, body };
  };
  return documentClient({}, () => ({ post, destroy() {} }));
}

/** No client at all: the same objects for every call. */
function clientStub() {
  const updated = { Attributes: items.account };
  const read = { Item: items.pet };
  const written = {};
  return { aroundAttempts() {}, update: async () => updated, get: async () => read, transactWrite: async () => written };
}

function marshalled(value) {
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'string') return { S: value };
  return { M: Object.fromEntries(Object.entries(value).map(([name, held]) => [name, marshalled(held)])) };
}

function median(figures) {
  return figures.sort((a, b) => a - b)[figures.length >> 1];
}
