// Runs the start of a function and its first request, in a new process: `coldRun.cjs <bundle> <event file>`.
// Prints the processor time in microseconds, of all threads, from before the bundle is loaded to the response.
const { readFileSync, writeSync } = require('node:fs');

const [, , bundle = '', eventFile = ''] = process.argv;
const event = JSON.parse(readFileSync(eventFile, 'utf8'));
// The console writes as Lambda's does with the JSON log format.
console.info = (line) => process.stderr.write(`${JSON.stringify({ level: 'INFO', message: line })}\n`);
const context = { awsRequestId: 'bench', functionName: 'bench', getRemainingTimeInMillis: () => 10_000 };

const began = process.cpuUsage();
const { handler } = require(bundle);
const loading = process.cpuUsage(began);
handler(event, context).then(({ statusCode, headers }) => {
  const total = process.cpuUsage(began);
  writeSync(1, JSON.stringify({ statusCode, headers, loading: loading.user + loading.system, total: total.user + total.system }));
  process.exit();
});
