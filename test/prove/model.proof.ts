import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { functionClient } from '../../shared/dynamodb/client.ts';
import { type FaultKind, startFaultyDynamoDb } from '../support/faultyDynamoDb.ts';
import { instanceDependencies } from '../support/inProcess.ts';
import type { Call } from '../support/request.ts';
import { type Service, startService } from '../support/service.ts';
import { endpoint } from '../support/store.ts';
import { openAccountModel } from './model/accountModel.ts';
import { type Observed, openCaller } from './model/caller.ts';
import type { Command } from './model/commands.ts';
import { readStored } from './model/items.ts';
import { concurrent, type Fault, type Step, sequential } from './model/sequences.ts';
import { type Conditions, conditionsOf, scaled, timeLimit } from './proof.ts';

const sequences = 10_000;
/** Each has its own tables: while one lane waits for a fault to end, the others go on. */
const lanes = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((at) => startService(`model-${at}`)));

/**
 * Compares the service on a store that fails with a model of it: each response and all stored items must be as the model says. Each sequence
 * runs in an account of its own.
 */
async function proveModel(conditions: Conditions) {
  /** The responses that were received, such as `createPet 201`. */
  const reached = new Set<string>();
  let [ran, faults] = [0, 0];
  const count = () => {
    faults += 1;
  };
  const total = scaled(sequences, conditions);
  const note = (outcomes: readonly Outcome[]) => {
    for (const { command, response } of outcomes) if (response) reached.add(`${command.operation} ${response.code ?? response.status}`);
    ran += 1;
    if (ran % 500 === 0) conditions.onProgress(`${ran} of ${total} sequences, ${faults} faults`);
  };

  const runLane = async (service: Service, at: number): Promise<void> => {
    await using lane = await openLane(service, count);
    for (const arbitrary of [sequential, concurrent]) {
      const numRuns = Math.ceil(total / 2 / lanes.length);
      const property = fc.asyncProperty(arbitrary, async (steps) => note(await lane.run(steps)));
      // Without shrinking, which takes minutes: the error has the whole sequence.
      const { failed, errorInstance } = await fc.check(property, { seed: conditions.seed + at, numRuns, endOnFailure: true });
      if (failed) throw errorInstance;
    }
  };
  const results = await Promise.allSettled(lanes.slice(0, total).map(runLane));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return { faults, reached };
}

interface Outcome extends Observed {
  readonly command: Command;
}

const dayMilliseconds = 86_400_000;

async function openLane(service: Service, onFault: () => void) {
  const { client } = service.dependencies.store;
  const plan = openPlan();
  const store = await startFaultyDynamoDb(endpoint, { choose: plan.next, onFault });
  const faultyClient = functionClient(localConfig(store.endpoint));
  const environment = { names: service.tables, now: () => service.now };
  const calm = service.callWith(instanceDependencies({ client, ...environment }));
  const faulty = service.callWith(instanceDependencies({ client: faultyClient, ...environment }));

  return {
    /** Runs a sequence in a new account. @throws Error if a promise is broken */
    async run(steps: readonly Step[]): Promise<readonly Outcome[]> {
      const call = steps.some(({ faults }) => faults.length > 0) ? faulty : calm;
      // Every sequence passes midnight.
      service.now = Math.ceil(service.now / dayMilliseconds) * dayMilliseconds + dayMilliseconds - 18_000;
      const key = await service.issueKey();
      const { accountId = '' } = readApiKey(key) ?? {};
      const caller = openCaller({ call: (request) => call({ key, ...request }), calm: (request) => insist(calm, { key, ...request }) });
      const model = openAccountModel(caller);
      const compare = async () => model.compare(await readStored(client, service.tables, accountId));
      const outcomes: Outcome[] = [];
      for (const { commands, faults } of steps) {
        service.now += 2_000;
        plan.set(faults);
        const { known, observed, explain } = await model.send(commands);
        plan.set([]);
        outcomes.push(...known.flatMap((command, at) => ({ command, response: undefined, isRepeated: false, ...observed[at] })));
        explain();
        if (!model.isCertain()) await compare();
      }
      await compare();
      return outcomes;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      faultyClient.destroy();
      await store[Symbol.asyncDispose]();
    },
  };
}

/** The faults of the calls of a step. */
function openPlan() {
  let faults: readonly Fault[] = [];
  let calls = 0;
  return {
    set(next: readonly Fault[]) {
      faults = next;
      calls = 0;
    },
    next(): FaultKind | undefined {
      const call = calls++;
      return faults.find((fault) => fault.call <= call && call < fault.call + fault.times)?.kind;
    },
  };
}

/** This store has no faults, but a busy machine may be slow. */
async function insist(call: Call, request: Parameters<Call>[0]) {
  for (let tries = 1; ; tries++) {
    const response = await call(request);
    if (response.status !== 503 || tries === 5) return response;
  }
}

/** Those that every run of two hundred sequences has: each command, and the errors that depend on the state of the store. */
const reachedOutcomes: Readonly<Record<string, readonly string[]>> = {
  createCategory: ['201'],
  createPet: ['201', 'reference_not_found'],
  createOrder: ['201', 'insufficient_stock', 'idempotency_mismatch'],
  createMessage: ['202'],
  getCategory: ['200'],
  getPet: ['200'],
  getInventory: ['200'],
  getOrder: ['resource_not_found'],
  listCategories: ['200'],
  listPets: ['200'],
  listInventory: ['200'],
  listOrders: ['200'],
  replaceCategory: ['200', 'precondition_failed'],
  updateCategory: ['200'],
  replacePet: ['200'],
  updatePet: ['200', 'reference_not_found'],
  setInventory: ['200', '201', 'precondition_failed'],
  updateOrder: ['200', 'insufficient_stock', 'precondition_failed', 'order_complete'],
  deleteCategory: ['204', 'category_in_use'],
  deletePet: ['204', 'pet_in_use'],
  deleteOrder: ['204', 'precondition_failed', 'resource_not_found'],
};

it('stock, references, versions and counts are as the model says, on a store that fails, one request at a time and many at once', {
  timeout: timeLimit,
}, async () => {
  const { faults, reached } = await proveModel(conditionsOf('model', 0.02));
  expect(faults).toBeGreaterThan(20);
  const wanted = Object.entries(reachedOutcomes).flatMap(([operation, ends]) => ends.map((end) => `${operation} ${end}`));
  expect(wanted.filter((outcome) => !reached.has(outcome))).toEqual([]);
});
