import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localConfig } from '../../local/dynamodb/localDynamoDb.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { functionClient } from '../../shared/dynamodb/client.ts';
import { idsPerMillisecond } from '../../shared/dynamodb/ids.ts';
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
/** Each lane has its own tables, and two accounts at a time: while one lane waits for a fault to end, the others go on. */
const lanes = await Promise.all([0, 1, 2, 3, 4].map((at) => startService(`model-${at}`)));

/**
 * Compares the service on a store that fails with a model of it: each response and all stored items must be as the model says. The
 * sequences run in pairs, each in an account of its own, and each is explained by a model of its own: no command of one account may change
 * what the other reads. Both have the same Idempotency-Keys and names, and often the same ids.
 */
async function proveModel(conditions: Conditions) {
  /** The responses that were received, such as `createPet 201`. */
  const reached = new Set<string>();
  let [ran, faults] = [0, 0];
  const count = () => {
    faults += 1;
  };
  const total = scaled(sequences, conditions);
  const note = (observed: readonly Outcome[]) => {
    for (const { command, response } of observed) if (response) reached.add(`${command.operation} ${response.code ?? response.status}`);
    ran += 1;
    if (ran % 500 === 0) conditions.onProgress(`${ran} of ${total} sequences, ${faults} faults`);
  };

  const runLane = async (service: Service, at: number): Promise<void> => {
    const lane = await openLane(service, count);
    try {
      for (const [mode, arbitrary] of [['sequential', sequential] as const, ['concurrent', concurrent] as const]) {
        const share = Math.ceil(total / 4 / lanes.length);
        const property = fc.asyncProperty(arbitrary, arbitrary, async (...pair) => {
          for (const outcomes of await lane.run(mode, pair)) note(outcomes);
        });
        // Without shrinking, which takes minutes: the error has the whole sequence.
        const { failed, errorInstance } = await fc.check(property, { seed: conditions.seed + at, numRuns: share, endOnFailure: true });
        if (failed) throw errorInstance;
      }
    } finally {
      await lane.stop();
    }
  };
  const results = await Promise.allSettled(lanes.slice(0, total).map(runLane));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return { faults, reached };
}

/** `sequential`: the accounts take turns. `concurrent`: both send their commands of a step at once. */
type Mode = 'sequential' | 'concurrent';

interface Outcome extends Observed {
  readonly command: Command;
}

const dayMilliseconds = 86_400_000;

/** So few that two accounts often draw the same one. Only where an account creates one item at a time: its own must differ. */
const fewIds = 8;

async function openLane(service: Service, onFault: () => void) {
  const { client } = service.dependencies.store;
  const plan = openPlan();
  const store = await startFaultyDynamoDb(endpoint, { choose: plan.next, onFault });
  const faultyClient = functionClient(localConfig(store.endpoint));
  let idsDrawn = idsPerMillisecond;
  const random = (limit: number) => randomInt(limit === idsPerMillisecond ? idsDrawn : limit);
  const environment = { names: service.tables, now: () => service.now, random };
  const calm = service.callWith(instanceDependencies({ client, ...environment }));
  const faulty = service.callWith(instanceDependencies({ client: faultyClient, ...environment }));

  return {
    /** Runs each sequence in a new account. @returns the outcomes of each sequence @throws Error if a promise is broken */
    async run(mode: Mode, pair: readonly (readonly Step[])[]): Promise<Outcome[][]> {
      idsDrawn = mode === 'sequential' ? fewIds : idsPerMillisecond;
      const call = pair.flat().some(({ faults }) => faults.length > 0) ? faulty : calm;
      // Every sequence passes midnight.
      service.now = Math.ceil(service.now / dayMilliseconds) * dayMilliseconds + dayMilliseconds - 18_000;
      const tenants = await Promise.all(pair.map(() => openTenant(call)));
      for (let step = 0; step < Math.max(...pair.map((steps) => steps.length)); step++) {
        service.now += 2_000;
        const turns = tenants.flatMap((tenant, at) => {
          const next = pair[at]?.[step];
          return next ? { tenant, ...next } : [];
        });
        for (const together of mode === 'concurrent' ? [turns] : turns.map((turn) => [turn])) {
          plan.set(together.flatMap(({ faults }) => faults));
          const explained = await Promise.all(together.map(({ tenant, commands }) => tenant.send(commands)));
          plan.set([]);
          for (const explain of explained) await explain();
        }
      }
      for (const tenant of tenants) await tenant.end();
      return tenants.map(({ outcomes }) => outcomes);
    },
    async stop(): Promise<void> {
      faultyClient.destroy();
      await store[Symbol.asyncDispose]();
    },
  };

  /** A new account, and the states of it that are possible. */
  async function openTenant(call: Call) {
    const key = await service.issueKey();
    const { accountId = '' } = readApiKey(key) ?? {};
    const caller = openCaller({
      call: (request) => call({ key, ...request }),
      calm: (request) => insist(calm, { key, ...request }),
    });
    const model = openAccountModel(caller);
    const outcomes: Outcome[] = [];
    const compare = async () => model.compare(await readStored(client, service.tables, accountId));
    return {
      outcomes,
      /** @returns checks the responses, which may read the store */
      async send(commands: readonly Command[]): Promise<() => Promise<void>> {
        const { known, observed, explain } = await model.send(commands);
        outcomes.push(...known.flatMap((command, at) => ({ command, response: undefined, isRepeated: false, ...observed[at] })));
        return async () => {
          explain();
          if (!model.isCertain()) await compare();
        };
      },
      end: compare,
    };
  }
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
