import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { lruCache } from '../../common/lruCache.ts';
import { timeoutError, withinTime } from '../../common/withinTime.ts';
import { isOngoing, type Store, type StoreOf } from '../dynamodb/store.ts';
import { transact } from '../dynamodb/transact.ts';
import { dayOf } from './days.ts';
import { isKept, keptMilliseconds, type RejectedRequest } from './rejections.ts';
import { dayDeleteAfter, dayId } from './storedDays.ts';

interface RejectionBatch {
  /** The id of the item. A write replaces the item, so an account never has more items than slots. */
  readonly slot: string;
  readonly rejections: readonly RejectedRequest[];
  /** How many requests got no token, by day. */
  readonly rejected: ReadonlyMap<number, number>;
}

const pauseMilliseconds = 30_000;
/** A slot has 4 KB at most, with the longest names of operations and codes. */
const rejectionsPerSlot = 25;
/** Each operation has its own slots, so that a flood of one does not replace the rejections of another. */
const slotsPerOperation = 4;
/** At most 50 rejections each. If an account is evicted, its pending rejections are lost. */
const accountsBuffered = 500;
/**
 * More accounts than an instance could write for in 30 s, one request at a time. So an eviction does not allow an account another write.
 */
const firstsRemembered = 10_000;

/** The rejections of an account, newest last. */
interface AccountContent {
  readonly operationId: string;
  /** The operation's slot that has `stored`. */
  number: number;
  stored: readonly RejectedRequest[];
  /** The next batch, and the time from which it may be written. */
  waiting: readonly RejectedRequest[];
  rejected: Map<number, number>;
  dueAt: number;
}

/** The rejections that an instance of a function has seen, by account. */
export function rejectionBuffer(random: Store['random']) {
  const contents = lruCache<AccountContent>(accountsBuffered);
  /** By account and code: the time until which no rejection counts as the first. */
  const firstUntil = lruCache<number>(firstsRemembered);
  return {
    add(accountId: string, rejection: RejectedRequest): void {
      const content = contents.get(accountId) ?? newContent(rejection, random(slotsPerOperation));
      contents.set(accountId, content);
      const { at, status, code } = rejection;
      content.waiting = [...content.waiting, rejection].slice(-rejectionsPerSlot);
      if (status === 429) countRejected(content.rejected, dayOf(at));
      const first = `${accountId} ${code}`;
      if (isPaused(firstUntil.get(first), at)) return;
      firstUntil.set(first, at + pauseMilliseconds);
      content.dueAt = at;
    },

    /**
     * @returns undefined if there is nothing new, or if the account's last batch was written within 30 s, unless a code is the first in 30 s
     */
    takeDue(accountId: string, now: number): RejectionBatch | undefined {
      const content = contents.get(accountId);
      return content?.waiting.length && !isPaused(content.dueAt, now) ? nextBatch(content, now) : undefined;
    },
  };
}

/** It may not be written yet, because otherwise an eviction would allow the account another write. */
function newContent({ operationId, at }: RejectedRequest, number: number): AccountContent {
  return { operationId, number, stored: [], waiting: [], rejected: new Map(), dueAt: at + pauseMilliseconds };
}

function nextBatch(content: AccountContent, now: number): RejectionBatch {
  const kept = (rejections: readonly RejectedRequest[]) => rejections.filter((rejection) => isKept(rejection, now));
  const { operationId, rejected, stored, waiting } = content;
  content.stored = kept([...stored, ...waiting]);
  if (content.stored.length > rejectionsPerSlot) {
    // The slot stays as it is, so that a flood does not replace the rejections that its account stored just before.
    content.number = (content.number + 1) % slotsPerOperation;
    content.stored = kept(waiting);
  }
  Object.assign(content, { waiting: [], rejected: new Map(), dueAt: now + pauseMilliseconds });
  return { slot: `rejections#${operationId}#${content.number}`, rejections: content.stored, rejected };
}

const isPaused = (until = 0, now: number): boolean => isOngoing(until, pauseMilliseconds, now);

/** Keeps at most two days, because a batch spans 30 s. */
function countRejected(rejected: Map<number, number>, day: number): void {
  rejected.set(day, (rejected.get(day) ?? 0) + 1);
  for (const oldest of rejected.keys()) if (rejected.size > 2) rejected.delete(oldest);
}

type RejectionStore = StoreOf<'usage'> & Pick<Store, 'random'>;

export type RejectionRecorder = ReturnType<typeof rejectionRecorder>;

/** Records the rejections of the accounts, at a bounded cost for any flood. Create one per instance of a function. */
export function rejectionRecorder(store: RejectionStore) {
  const { add, takeDue } = rejectionBuffer(store.random);
  return {
    add,

    /**
     * Writes the account's rejections to their slot, and how many requests got no token. It writes at once if a code is the first in 30 s,
     * and otherwise at most once in 30 s. A failed batch is not retried, because it may have been written.
     * @param milliseconds how long it may take
     * @returns undefined if there is nothing to write
     * @throws the store's error, or `TimeoutError`. After that, nothing is written.
     */
    write(accountId: string, now: number, milliseconds: number): Promise<void> | undefined {
      const batch = milliseconds > 0 ? takeDue(accountId, now) : undefined;
      if (!batch) return undefined;
      const stored = (signal: AbortSignal) => writeBatch(store, accountId, batch, now, async () => signal.throwIfAborted());
      return withinTime(milliseconds, stored, () => {
        throw timeoutError(`the rejections were not written in ${milliseconds} ms`);
      });
    },
  };
}

async function writeBatch(
  { client, names }: RejectionStore,
  accountId: string,
  batch: RejectionBatch,
  now: number,
  mayWrite: Store['mayWrite'],
): Promise<void> {
  const list = client.send(
    new UpdateCommand({
      TableName: names.usage,
      Key: { accountId, id: batch.slot },
      UpdateExpression: 'SET rejections = :rejections, deleteAfter = :deleteAfter',
      ExpressionAttributeValues: { ':rejections': batch.rejections, ':deleteAfter': Math.ceil((now + keptMilliseconds) / 1000) },
    }),
  );
  // A transaction, because the client can repeat it without a second effect, so the counts are never too high.
  const counts = [...batch.rejected].map(([day, count]) => ({
    Update: {
      TableName: names.usage,
      Key: { accountId, id: dayId(day) },
      UpdateExpression: 'SET deleteAfter = :deleteAfter ADD rejected :count',
      ExpressionAttributeValues: { ':deleteAfter': dayDeleteAfter(day), ':count': count },
    },
  }));
  await Promise.all([list, counts.length > 0 && transact({ client, mayWrite }, counts)]);
}
