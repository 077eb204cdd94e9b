import { atConsole, newProgram, runProgram } from '../common/program.ts';
import { costOf } from './cost/costOf.ts';
import { type Measurement, measure } from './cost/measure.ts';
import { assumptions } from './cost/prices.ts';

/** Shares of all requests. */
const mix = {
  listPets: 0.25,
  getPet: 0.2,
  getInventory: 0.15,
  listOrders: 0.05,
  getOrder: 0.1,
  createOrder: 0.1,
  createPet: 0.05,
  updatePet: 0.05,
  createMessage: 0.05,
} as const;

/** Of the largest account in all requests, and of the largest category in all new pets. */
const largestShare = 0.2;

/** Pets per second in one category, by the simulation that docs/scale.md tells of. */
const hotCategory = 600;
const shards = 4;

/** AWS's defaults in us-east-1, per second, as its pages said in 2026-11. */
const quotas = {
  /** https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
  gatewayRequests: 10_000,
  /** Instances at once, and requests of each. https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html */
  instances: 1_000,
  requestsPerInstance: 10,
  /** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html */
  writeUnitsPerPartition: 1_000,
  /** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
  writeUnitsPerTable: 40_000,
} as const;

/** Requests per second of the mix at which each part is full. */
const fullAt = {
  'the gateway': quotas.gatewayRequests,
  'requests of functions': quotas.instances * quotas.requestsPerInstance,
  'a list of all pets of a status': (quotas.writeUnitsPerPartition * shards) / (mix.createPet + mix.updatePet),
  "the accounts' table": quotas.writeUnitsPerTable,
  "the largest account's item": quotas.writeUnitsPerPartition / largestShare,
  'concurrency of functions': quotas.instances / (assumptions.functionMilliseconds / 1_000),
  "the largest category's counts": hotCategory / (mix.createPet * largestShare),
};

/** Of a request of the mix. */
const meanOf = (measurements: readonly Measurement[], value: (measurement: Measurement) => number): number =>
  Object.entries(mix).reduce((sum, [name, share]) => {
    const measurement = measurements.find((one) => one.name === name);
    if (!measurement) throw new Error(`not measured: ${name}`);
    return sum + share * value(measurement);
  }, 0);

const program = newProgram(
  'npm run scale --',
  'Prints the figures of docs/scale.md: what a request takes, and when each part is full.',
  atConsole,
);
program.action(async () => {
  const measurements = await measure();
  const mean = (value: (measurement: Measurement) => number) => meanOf(measurements, value).toFixed(2);
  const logged = ({ logBytes }: Measurement) => logBytes + assumptions.lambdaLogBytes + assumptions.accessLogBytes;
  atConsole.out(
    `a request: ${mean((one) => one.writeUnits)} write units, ${mean((one) => one.readUnits)} read units, ${mean(logged)} bytes of logs`,
  );
  atConsole.out(`a million requests: ${mean(costOf)} dollars`);
  for (const [part, rate] of Object.entries(fullAt).toSorted(([, one], [, other]) => one - other))
    atConsole.out(`${part}: ${Math.round(rate)} per second`);
});

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
