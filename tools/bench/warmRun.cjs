// Sends requests to a warm function: `warmRun.cjs <bundle> <event file> <items file>`.
// Prints the processor time of all threads per request, in microseconds.
const { readFileSync } = require('node:fs');
const { Readable } = require('node:stream');

const [, , bundle = '', eventFile = '', itemsFile = ''] = process.argv;
const event = JSON.parse(readFileSync(eventFile, 'utf8'));
const items = JSON.parse(readFileSync(itemsFile, 'utf8'));
// Lambda converts a logged object to a line of JSON.
let logged = 0;
console.info = (line) => {
  logged += JSON.stringify({ level: 'INFO', message: line }).length;
};
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 10_000 };

const warmUp = 2_000;
const timed = { batches: 12, requests: 200 };

const { functionClient, handlerOf } = require(bundle);
const handler = handlerOf(withoutTransport());
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
  console.log(JSON.stringify(median(microseconds)));
  process.exit(logged > 0 ? 0 : 1);
}

async function send(count) {
  for (let sent = 0; sent < count; sent++) {
    // Handlers change the event, so each request gets a new one.
    const { statusCode } = await handler({ ...event, headers: { ...event.headers } }, context);
    if (statusCode >= 300) throw new Error(`answered ${statusCode}`);
  }
}

/** The client makes, signs and reads every call, without a socket: the bytes of the response can be read at once. */
function withoutTransport() {
  const bodies = {
    UpdateItem: Buffer.from(JSON.stringify({ Attributes: marshalled(items.account).M })),
    GetItem: Buffer.from(JSON.stringify({ Item: marshalled(items.pet).M })),
    TransactWriteItems: Buffer.from('{}'),
  };
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'bench' };
  const client = functionClient();
  client.config.requestHandler.handle = async (request) => {
    const body = bodies[request.headers['x-amz-target'].split('.')[1]];
    const stream = new Readable({
      read() {
        this.push(body);
        this.push(null);
      },
    });
    return { response: { statusCode: 200, headers, body: stream } };
  };
  return client;
}

function marshalled(value) {
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'string') return { S: value };
  return { M: Object.fromEntries(Object.entries(value).map(([name, held]) => [name, marshalled(held)])) };
}

function median(figures) {
  return figures.sort((a, b) => a - b)[figures.length >> 1];
}
