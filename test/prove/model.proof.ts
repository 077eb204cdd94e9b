import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { type Service, startService } from '../support/service.ts';
import { openAccountModel } from './model/accountModel.ts';
import { openCaller } from './model/caller.ts';
import { readStored } from './model/items.ts';
import { concurrent, type Step, sequential } from './model/sequences.ts';
import { scaled, seed, showProgress, timeLimit } from './proof.ts';

const total = scaled(10_000, 0.02);
/** Each has its own tables and its own clock. */
const lanes = await Promise.all([0, 1, 2, 3].map((at) => startService(`model-${at}`)));

beforeAll(() => {
  // The service tries for eight seconds, which a busy machine may need for a few tries: here no time passes.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  return () => vi.restoreAllMocks();
});

const dayMilliseconds = 86_400_000;

/** Runs a sequence in a new account. @returns the outcome of each command @throws Error if a promise is broken */
async function run(service: Service, steps: readonly Step[]): Promise<string[]> {
  // Every sequence passes midnight.
  service.now = Math.ceil(service.now / dayMilliseconds) * dayMilliseconds + dayMilliseconds - 18_000;
  const key = await service.issueKey();
  const { accountId = '' } = readApiKey(key) ?? {};
  const model = openAccountModel(openCaller((request) => service.call({ key, ...request })));
  const compare = async () => model.compare(await readStored({ ...service.dependencies.store, names: service.tables }, accountId));
  const outcomes: string[] = [];
  for (const commands of steps) {
    service.now += 2_000;
    const responses = await model.send(commands);
    outcomes.push(...responses.map(({ status, code }, at) => `${commands[at]?.operation} ${code ?? status}`));
    if (!model.isCertain()) await compare();
  }
  await compare();
  return outcomes;
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

it('stock, references, versions and counts are as the model says, one request at a time and many at once', {
  timeout: timeLimit,
}, async () => {
  /** The responses that were received, such as `createPet 201`. */
  const reached = new Set<string>();
  let ran = 0;
  const runLane = async (service: Service, at: number): Promise<void> => {
    for (const arbitrary of [sequential, concurrent]) {
      const property = fc.asyncProperty(arbitrary, async (steps) => {
        for (const outcome of await run(service, steps)) reached.add(outcome);
        ran += 1;
        if (ran % 500 === 0) showProgress(`${ran} of ${total} sequences`);
      });
      // Without shrinking, which takes minutes: the error has the whole sequence.
      const numRuns = Math.ceil(total / 2 / lanes.length);
      const { failed, errorInstance } = await fc.check(property, { seed: seed + at, numRuns, endOnFailure: true });
      if (failed) throw errorInstance;
    }
  };
  const results = await Promise.allSettled(lanes.slice(0, total).map(runLane));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const wanted = Object.entries(reachedOutcomes).flatMap(([operation, ends]) => ends.map((end) => `${operation} ${end}`));
  expect(wanted.filter((outcome) => !reached.has(outcome))).toEqual([]);
});
