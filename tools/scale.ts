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

/** AWS's defaults in us-east-1, per second, as its pages said in 2026-11. */
const quotas = {
  /** https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
  gatewayRequests: 10_000,
  /** Instances at once, and requests of each. https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html */
  instances: 1_000,
  requestsPerInstance: 10,
  /** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html */
  writeUnitsPerPartition: 1_000,
  readUnitsPerPartition: 3_000,
  /** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
  writeUnitsPerTable: 40_000,
} as const;

/** Transactions per second that one item takes, and that the counts of one category take: by the simulation that docs/scale.md tells of. */
const hotItem = 60;
const hotCategory = 600;
const partitionsOfMessages = 16;

/** A transaction takes two write units for each kilobyte of an item. */
const inTransaction = (kilobytes: number) => 2 * kilobytes;

/** What one account can do, per second. Its other limit is its plan's. */
const perAccount = {
  requests: quotas.writeUnitsPerPartition,
  'new pets': quotas.writeUnitsPerPartition / inTransaction(1),
  'new pets in one category': Math.min(hotCategory, quotas.writeUnitsPerPartition / inTransaction(1)),
  'new orders': quotas.writeUnitsPerPartition / inTransaction(1),
  'orders of one pet': hotItem,
  'orders that take stock': quotas.writeUnitsPerPartition / inTransaction(1),
  'messages of up to 700 characters': (partitionsOfMessages * quotas.writeUnitsPerPartition) / inTransaction(1),
  'messages of 10,000 characters of one byte': (partitionsOfMessages * quotas.writeUnitsPerPartition) / inTransaction(10),
  'messages of 10,000 characters of four bytes': (partitionsOfMessages * quotas.writeUnitsPerPartition) / inTransaction(40),
  'lists of 20 pets': quotas.readUnitsPerPartition / 2,
  'lists of 100 pets': quotas.readUnitsPerPartition / 9,
  'lists of 100 pets of a status': quotas.readUnitsPerPartition / 1.5,
};

/** Requests per second of the mix at which each part that all accounts share is full. */
const fullAt = {
  'the gateway': quotas.gatewayRequests,
  'requests of functions': quotas.instances * quotas.requestsPerInstance,
  "the accounts' table": quotas.writeUnitsPerTable,
  'concurrency of functions': quotas.instances / (assumptions.functionMilliseconds / 1_000),
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
  for (const [title, rates] of Object.entries({
    'One account can do, per second': perAccount,
    'Shared, full at requests per second': fullAt,
  })) {
    atConsole.out(`\n${title}`);
    for (const [part, rate] of Object.entries(rates).toSorted(([, one], [, other]) => one - other))
      atConsole.out(`${Math.round(rate)}  ${part}`);
  }
});

process.exitCode = await runProgram(program, process.argv.slice(2), atConsole);
