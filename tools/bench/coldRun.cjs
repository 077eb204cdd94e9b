// Runs the start of a function and its first request, in a new process: `coldRun.cjs <bundle> <event file> [<later requests>]`.
// Prints the processor time in microseconds, of all threads, from before the bundle is loaded to the response; and how long the request took,
// in milliseconds, and the later ones in the median. What `start.mjs` does before the first request belongs to loading.
const { readFileSync, writeSync } = require('node:fs');

const [, , bundle = '', eventFile = '', later = '0'] = process.argv;
const text = readFileSync(eventFile, 'utf8');
const event = JSON.parse(text);
// The console writes as Lambda's does with the JSON log format.
console.info = (line) => process.stderr.write(`${JSON.stringify({ level: 'INFO', message: line })}\n`);
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 10_000 };

const began = process.cpuUsage();
const { handler } = require(bundle);
(async () => {
  await handler.open?.();
  const loading = process.cpuUsage(began);
  const asked = performance.now();
  const { statusCode, headers } = await handler(event, context);
  const request = performance.now() - asked;
  const total = process.cpuUsage(began);
  const times = [];
  for (let sent = 0; sent < Number(later); sent++) {
    // An event is parsed for each call, and a handler may change it.
    const began = performance.now();
    await handler(JSON.parse(text), context);
    times.push(performance.now() - began);
  }
  const warm = times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
  const sum = ({ user, system }) => user + system;
  writeSync(1, JSON.stringify({ statusCode, headers, loading: sum(loading), total: sum(total), request, warm }));
  process.exit();
})();
