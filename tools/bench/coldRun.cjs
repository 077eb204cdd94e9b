// Runs the start of a function and its first request, in a new process: `coldRun.cjs <bundle> <event file>`.
// Prints the processor time in milliseconds, of all threads, from before the bundle is loaded to the response; and how long the request took.
// What opens connections before the first request belongs to loading.
const { readFileSync, writeSync } = require('node:fs');

const [, , bundle = '', eventFile = ''] = process.argv;
const event = JSON.parse(readFileSync(eventFile, 'utf8'));
// The console writes as Lambda's does with the JSON log format.
console.info = (line) => process.stderr.write(`${JSON.stringify({ level: 'INFO', message: line })}\n`);
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 10_000 };

const began = process.cpuUsage();
const milliseconds = () => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
};
const { handler } = require(bundle);
(async () => {
  await handler.open?.();
  const loading = milliseconds();
  const asked = performance.now();
  const { statusCode } = await handler(event, context);
  const request = performance.now() - asked;
  writeSync(1, JSON.stringify({ statusCode, loading, total: milliseconds(), request }));
  process.exit();
})();
