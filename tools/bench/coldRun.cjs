// Runs the start of a function and its first request, in a new process: `coldRun.cjs <bundle> <event file>`.
// Prints the processor time in microseconds, of all threads, from before the bundle is loaded to the response; and how long the request took,
// in milliseconds. What `start.mjs` does before the first request belongs to loading.
const { readFileSync, writeSync } = require('node:fs');

const [, , bundle = '', eventFile = ''] = process.argv;
const event = JSON.parse(readFileSync(eventFile, 'utf8'));
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
  const sum = ({ user, system }) => user + system;
  writeSync(1, JSON.stringify({ statusCode, headers, loading: sum(loading), total: sum(total), request }));
  process.exit();
})();
