import fc from 'fast-check';
import { connectDocuments } from '../../local/dynamodb/documents.ts';
import { localClient } from '../../local/dynamodb/localClient.ts';
import { createServiceTables } from '../../local/dynamodb/serviceTables.ts';
import type { FaultKind } from '../../local/faults/faults.ts';
import { type FaultyDynamoDb, startFaultyDynamoDb } from '../../local/faults/faultyDynamoDb.ts';
import { readApiKey } from '../../shared/accounts/apiKey.ts';
import { newId } from '../../shared/dynamodb/ids.ts';
import { type Observed, openCaller } from './model/caller.ts';
import type { Command } from './model/commands.ts';
import { explain } from './model/explain.ts';
import { isStored, readStored } from './model/items.ts';
import { concurrent, type Fault, type Step, sequential } from './model/sequences.ts';
import { emptyState } from './model/state.ts';
import { type Conditions, type Finding, scaled } from './proof.ts';
import { type Instance, openGenerousAccount, openInstance, tokenOf } from './service.ts';

const sequences = 10_000;
/** Each lane has its own tables: while one waits for a fault to end, the others go on. */
const lanes = 8;

/** Compares the service on a store that fails with a model of it: each response and all stored items must be as the model says. */
export async function proveModel(conditions: Conditions): Promise<Finding & { readonly outcomes: ReadonlySet<string> }> {
  const outcomes = new Set<string>();
  const counts = { sequences: 0, sequential: 0, concurrent: 0, commands: 0, 'in doubt': 0, faults: 0 };
  const byKind = new Map<FaultKind, number>();
  const count = (kind: FaultKind) => {
    counts.faults += 1;
    byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
  };
  const total = scaled(sequences, conditions);
  const ran = (mode: 'sequential' | 'concurrent', steps: readonly Step[], observed: readonly Outcome[]) => {
    for (const { command, response } of observed) {
      if (response) outcomes.add(`${command.operation} ${response.code ?? response.status}`);
      else counts['in doubt'] += 1;
    }
    counts.sequences += 1;
    counts[mode] += 1;
    counts.commands += steps.reduce((sum, { commands }) => sum + commands.length, 0);
    if (counts.sequences % 500 === 0) conditions.onProgress(`${counts.sequences} of ${total} sequences, ${counts.faults} faults`);
  };

  const runLane = async (at: number): Promise<string[]> => {
    const lane = await openLane(conditions, at, count);
    try {
      const broken: string[] = [];
      for (const [mode, arbitrary] of [['sequential', sequential] as const, ['concurrent', concurrent] as const]) {
        const share = Math.ceil(total / 2 / lanes);
        const property = fc.asyncProperty(arbitrary, async (steps) => {
          ran(mode, steps, await lane.run(steps));
        });
        const details = await fc.check(property, { seed: conditions.seed + at, numRuns: share });
        if (details.failed) broken.push(`lane ${at}, ${mode}: ${String(details.errorInstance)}\n${fc.defaultReportMessage(details)}`);
      }
      return broken;
    } finally {
      await lane.stop();
    }
  };
  const used = Math.min(lanes, total);
  const broken = (await Promise.all(Array.from({ length: used }, (_, at) => runLane(at)))).flat();
  return { counts: { ...counts, outcomes: outcomes.size, ...Object.fromEntries([...byKind].sort()) }, broken, outcomes };
}

interface Outcome extends Observed {
  readonly command: Command;
}

interface Lane {
  /** @throws Error if a promise is broken */
  run(steps: readonly Step[]): Promise<Outcome[]>;
  stop(): Promise<void>;
}

const noon = Date.UTC(2026, 11, 1, 12);

async function openLane({ endpoint, tablePrefix }: Conditions, at: number, onFault: (kind: FaultKind) => void): Promise<Lane> {
  const names = await createServiceTables(endpoint, `${tablePrefix}model-${at}`);
  const plan = openPlan();
  const store: FaultyDynamoDb = await startFaultyDynamoDb(endpoint, { choose: plan.next, onFault });
  let now = noon;
  const client = localClient(endpoint);
  const sdk = connectDocuments(endpoint);
  const apiKey = await openGenerousAccount(client, names, now);
  const { accountId = '' } = readApiKey(apiKey) ?? {};
  const environment = { names, now: () => now, apiKey };
  const calm = openInstance({ ...environment, endpoint });
  const faulty = openInstance({ ...environment, endpoint: store.endpoint });
  let runs = 0;

  return {
    async run(steps) {
      now += 1_000;
      const name = `${at}-${++runs}`;
      const after = newId(now, 0) - 1;
      const { call } = steps.some(({ faults }) => faults.length > 0) ? faulty : calm;
      const caller = openCaller({ call, calm: (request) => insist(calm, request), after, name, token: tokenOf(name) });
      let possible = [emptyState()];
      const outcomes: Outcome[] = [];
      for (const { commands, faults } of steps) {
        now += 2_000;
        plan.set(faults);
        const known = commands.map(caller.known);
        const observed = await caller.send(known);
        plan.set([]);
        outcomes.push(...known.flatMap((command, at) => ({ command, response: undefined, isRepeated: false, ...observed[at] })));
        const explained = explain(possible, known, observed);
        if (explained.length === 0) throw new Error(shown(possible, known, observed));
        possible = explained.length === 1 ? explained : await narrow(explained);
      }
      await narrow(possible);
      return outcomes;

      /** The possible states that match the stored items. Only commands read keys. @throws Error if there is none */
      async function narrow(states: typeof possible): Promise<typeof possible> {
        const stored = await readStored(sdk, names, accountId, caller.ids);
        const left = states.filter((state) => isStored(state, stored, caller.ids));
        if (left.length === 0) throw new Error(`the stored items ${JSON.stringify(stored)} match none of ${JSON.stringify(states)}`);
        return left;
      }
    },
    async stop() {
      for (const instance of [calm, faulty]) instance.stop();
      for (const each of [client, sdk]) each.destroy();
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
async function insist(instance: Instance, request: Parameters<Instance['call']>[0]) {
  for (let tries = 1; ; tries++) {
    const response = await instance.call(request);
    if (response.status !== 503 || tries === 5) return response;
  }
}

const shown = (possible: unknown, commands: unknown, observed: unknown) =>
  `no order of ${JSON.stringify(commands)} from ${JSON.stringify(possible)} explains ${JSON.stringify(observed)}`;
