import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runCommand } from '../common/problem.ts';
import { defaultDataFolder } from './data/folders.ts';
import { refuseSwallowed } from './refuseSwallowed.ts';
import type { ServeOptions } from './serve.ts';

const help = `npm start -- [options]

The whole service on this machine.

  --port <number>   where to listen (3000)
  --host <name>     another name to be called by, such as that of a tunnel; may be repeated. Requests whose Host or Origin is neither
                    this machine nor such a name are refused with 403, so that no web page elsewhere reaches the service.
  --empty           no sample data in a new store
  --reset           forget all data and keys first
  --data <folder>   where data and keys are kept (.local/data)
  --faults <seed>   lets calls to DynamoDB fail, as an integer draws it, and shows each fault: the service keeps its promises all the same
                    (docs/guarantees.md)

DYNAMODB_ENDPOINT=<url> uses a DynamoDB of yours; without it one is started.`;

await runCommand(async () => {
  const options = readArguments();
  // Printed first, because loading the rest takes a second or more on a busy machine.
  console.log('The Pet Store starts…');
  const { serve } = await import('./serve.ts');
  await serve(options);
});

function readArguments(): ServeOptions {
  const options = {
    port: { type: 'string', default: '3000' },
    host: { type: 'string', multiple: true },
    empty: { type: 'boolean', default: false },
    reset: { type: 'boolean', default: false },
    data: { type: 'string', default: defaultDataFolder },
    faults: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  refuseSwallowed(['port', 'host', 'empty', 'reset', 'data', 'faults'], 'npm start');
  try {
    const { values } = parseArgs({ options });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
      throw new Error(`--port takes a number to 65535, not ${values.port}`);
    if (values.faults !== undefined && !/^\d{1,9}$/.test(values.faults))
      throw new Error(`--faults takes an integer to 999999999, not ${values.faults}`);
    const { host: hosts = [], empty, reset, faults } = values;
    const faultSeed = faults === undefined ? {} : { faultSeed: Number(faults) };
    return { port: Number(values.port), hosts, empty, reset, dataFolder: resolve(values.data), ...faultSeed };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}
