import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../common/root.ts';
import { environmentOf } from '../../local/backing.ts';
import { newAccount, newLiveKey } from '../../shared/accounts/account.ts';
import { accountItem } from '../../shared/accounts/accountItems.ts';
import { keyHashOf } from '../../shared/accounts/apiKey.ts';
import { perTable } from '../../shared/dynamodb/tableNames.ts';
import { testSignIn } from '../inProcess/functionEnvironment.ts';
import { benchArguments } from './benchArguments.ts';
import { accountId, key, pet } from './benchEvents.ts';
import { bundleAll, byHand, type Contender, middy, openFolder, operationIds, peers, service, takeTurns, warmEntry } from './contenders.ts';
import { median, medianRatio, publish, table, wanted } from './results.ts';

const rounds = await benchArguments(
  'bench:warm',
  `Measures a request to a warm function without a store, compares it with other frameworks, and writes the results to
docs/benchmarks.md.`,
  4,
);

await using cleanup = new AsyncDisposableStack();
const folder = await openFolder();
cleanup.defer(() => rm(folder, { recursive: true }));
const environment = environmentOf(
  'http://127.0.0.1:1',
  perTable((table) => table),
  testSignIn,
);

/** As `petListings` in shared/pets/petItem.ts makes them of the pet. */
const petListings = {
  byStatus: `${accountId}#${pet.status}`,
  byCategory: `${accountId}#${pet.categoryId}`,
  byCategoryAndStatus: `${accountId}#${pet.categoryId}#${pet.status}`,
};

const runs = await bundleAll<number>([byHand, service, ...peers], warmEntry, folder);
await takeTurns(runs, rounds, async (run) => {
  await writeFile(join(folder, 'items.json'), JSON.stringify(items(Date.now())));
  return measure(run);
});
await publish('bench:warm', operationIds.flatMap(tablesOf));

/** @returns the processor time of a request, in microseconds */
function measure({ bundle, operationId }: (typeof runs)[number]): number {
  const files = [bundle, join(folder, `${operationId}.json`), join(folder, 'items.json')];
  const script = join(root, 'tools', 'bench', 'warmRun.cjs');
  return JSON.parse(execFileSync(process.execPath, [script, ...files], { env: environment, stdio: 'pipe', encoding: 'utf8' }));
}

/** The items of the stubbed store: an account in an open window, and a pet. */
function items(now: number) {
  const account = newAccount({ accountId, owner: 'bench', plan: 'enterprise', perMinute: 30_000, perDay: 1_000_000, createdAt: now });
  const bucket = { windowEnds: now + 3_600_000, windowUsed: 1, bucketDay: Math.floor(now / 86_400_000), dayUsed: 1 };
  return {
    account: accountItem({ ...account, ...bucket, liveKeys: { [keyHashOf(key)]: newLiveKey() } }),
    pet: { accountId, ...pet, version: 1, openOrders: 0, ...petListings },
  };
}

function tablesOf(operationId: (typeof operationIds)[number]): string[] {
  const of = runs.filter((run) => run.operationId === operationId);
  const microseconds = (contender: Contender) => of.find((run) => run.contender === contender)?.figures ?? [];
  const ratio = (contender: Contender, to: Contender) => medianRatio(microseconds(contender), microseconds(to));
  const rows = of.map(({ contender }) => [contender.name, median(microseconds(contender)).toFixed(0), ratio(contender, byHand).toFixed(2)]);
  return [
    table([operationId, 'µs', 'to by hand'], rows),
    table(
      ['wanted', 'measured', ''],
      [wanted('the service to by hand', ratio(service, byHand), 1.35), wanted('the service to Middy', ratio(service, middy), 1.25)],
    ),
  ];
}
