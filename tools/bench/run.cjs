// Runs a function in a new process and prints JSON: `run.cjs <bundle> <event> [<responses of the store>]`.
// Cold: its start and first request. Warm, with the responses: a request after thousands, without sockets and waits for the store.
const { Readable } = require('node:stream');

const [file = '', event = '', responses] = process.argv.slice(2);
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 10_000 };
// Lambda converts a logged object to a line of JSON.
console.info = (line) => void JSON.stringify({ level: 'INFO', message: line });
const began = process.cpuUsage();
/** Milliseconds, of all threads. */
const processorTime = () => Object.values(process.cpuUsage(began)).reduce((sum, microseconds) => sum + microseconds / 1_000, 0);

async function cold({ handler }) {
  await handler.warmUp?.();
  const asked = performance.now();
  const { statusCode } = await handler(JSON.parse(event), context);
  return { statusCode, first: performance.now() - asked, processor: processorTime() };
}

async function warm({ handler, NodeHttpHandler }) {
  const bodies = new Map(Object.entries(JSON.parse(responses)).map(([call, body]) => [call, Buffer.from(JSON.stringify(body))]));
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'bench' };
  // The client makes, signs and reads every call.
  NodeHttpHandler.prototype.handle = async (request) => {
    const body = new Readable({ read: () => {} });
    body.push(bodies.get(request.headers['x-amz-target'].split('.')[1]));
    body.push(null);
    return { response: { statusCode: 200, headers, body } };
  };
  const parsed = JSON.parse(event);
  const send = async (count) => {
    // Handlers change the event.
    for (let sent = 0; sent < count; sent++) await handler({ ...parsed, headers: { ...parsed.headers } }, context);
    return processorTime();
  };
  const before = await send(2_000);
  return { processor: ((await send(2_000)) - before) / 2_000 };
}

const measured = (responses ? warm : cold)(require(file));
void measured.then((result) => process.stdout.write(JSON.stringify(result), () => process.exit()));
