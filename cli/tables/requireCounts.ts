import { Problem } from '../../common/problem.ts';
import { petCount } from '../../shared/categories/categoryCounts.ts';
import type { TableName } from '../../shared/dynamodb/tables.ts';
import { orderCount } from '../../shared/orders/orderStock.ts';
import { type Difference, kindOf } from './differences.ts';

const counts = [petCount, orderCount];
const isCounted = (table: TableName) => counts.some(({ of }) => of === table);

/** Whether this is a count, or a pet whose count differs. A pet that was added or deleted has its own count. */
const isCount = ({ table, now, was }: Difference): boolean =>
  counts.some((count) => count.table === table && (!isCounted(table) || (now && was && now[count.attribute] !== was[count.attribute])));

/**
 * Deleting a counted item also lowered its count. If a count is too low, a category that has pets could be deleted.
 * @throws Problem if an account gets items back, but not the changed counts in the file, or if it gets counts back that do not include its
 * added pets and orders
 */
export function requireCounts(differences: readonly Difference[], left: readonly Difference[]): void {
  const accountOf = ({ now, was }: Difference) => (now ?? was)?.accountId;
  const accounts = new Set(differences.map(accountOf));
  const count = left.find((difference) => isCount(difference) && accounts.has(accountOf(difference)));
  if (count) {
    throw new Problem(
      `Nothing was put back: the file also has counts of these items of ${accountOf(count)} (${count.table}). Add --${kindOf(count)}.`,
    );
  }
  const counted = new Set(differences.filter(isCount).map(accountOf));
  const isAdded = (difference: Difference) => isCounted(difference.table) && kindOf(difference) === 'added';
  const uncounted = left.find((difference) => isAdded(difference) && counted.has(accountOf(difference)));
  if (!uncounted) return;
  throw new Problem(
    `Nothing was put back: ${accountOf(uncounted)} has added ${uncounted.table}, and the counts in the file would no longer include them. ` +
      'Delete them with --added. To keep them, add them to `was` of their counts, and remove their lines from the file.',
  );
}
