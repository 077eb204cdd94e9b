import type { Bucket } from '../../shared/limits/buckets.ts';

/** A second implementation of the buckets: what the tests compare the limiter and its responses with. */
interface ModelState {
  readonly perMinute: number;
  /** Undefined for an address, which only has a minute's bucket. */
  readonly perDay?: number | undefined;
  readonly windowEnds: number;
  readonly windowUsed: number;
  readonly bucketDay: number;
  readonly dayUsed: number;
}

const day = 86_400_000;
/** How far ahead another clock may be: an end that is further ahead than its period and this is not believed. */
const ahead = 30_000;

const isOngoing = (end: number, length: number, now: number): boolean => now < end && end - now <= length + ahead;

const latestDayOf = (now: number): number => Math.floor((now + ahead) / day);

const modelDay = (bucketDay: number, now: number): number =>
  bucketDay > latestDayOf(now) ? Math.floor(now / day) : Math.max(Math.floor(now / day), bucketDay);

export function modelBuckets(state: ModelState, now: number, bannedUntil = 0): Bucket[] {
  const { perMinute, perDay, windowEnds, windowUsed, bucketDay, dayUsed } = state;
  const isOpen = isOngoing(windowEnds, 60_000, now);
  const isBanned = isOngoing(bannedUntil, 3_600_000, now);
  const remaining = isBanned ? 0 : Math.max(0, perMinute - (isOpen ? windowUsed : 0));
  const resetsAt = isBanned ? bannedUntil : isOpen ? windowEnds : now + 60_000;
  const minute = { windowSeconds: 60, limit: perMinute, remaining, resetsAt };
  if (perDay === undefined) return [{ name: 'address', ...minute }];
  const today = modelDay(bucketDay, now);
  const left = Math.max(0, perDay - (today === bucketDay ? dayUsed : 0));
  return [
    { name: 'minute', ...minute },
    { name: 'day', windowSeconds: 86_400, limit: perDay, remaining: left, resetsAt: (today + 1) * day },
  ];
}

export const modelEmptied = (buckets: readonly Bucket[]): Bucket | undefined =>
  buckets.filter(({ remaining }) => remaining === 0).sort((a, b) => b.resetsAt - a.resetsAt)[0];

export function modelScarcest(buckets: readonly Bucket[]): Bucket {
  const [first] = buckets.toSorted((a, b) => a.remaining - b.remaining);
  if (!first) throw new Error('no bucket');
  return first;
}

/** The expected limits of every response, for one key or address and one clock. */
export class BucketModel {
  state: ModelState;

  constructor(perMinute: number, perDay?: number) {
    this.state = { perMinute, perDay, windowEnds: 0, windowUsed: 0, bucketDay: 0, dayUsed: 0 };
  }

  /** A request that takes a token if there is one. */
  request(now: number): ReturnType<typeof tell> {
    const [minute, today] = modelBuckets(this.state, now);
    if (!minute || minute.remaining === 0 || today?.remaining === 0) return this.look(now);
    const used = (bucket: Bucket | undefined) => (bucket ? bucket.limit - bucket.remaining + 1 : 0);
    const taken = { windowEnds: minute.resetsAt, windowUsed: used(minute), bucketDay: Math.floor(now / day), dayUsed: used(today) };
    this.state = { ...this.state, ...taken };
    const buckets = modelBuckets(this.state, now);
    return tell(buckets, modelScarcest(buckets), now, true);
  }

  /** A response for which the store was unavailable. */
  look(now: number) {
    const buckets = modelBuckets(this.state, now);
    const reported = modelEmptied(buckets) ?? modelScarcest(buckets);
    return tell(buckets, reported, now, reported.remaining > 0);
  }
}

function tell(buckets: readonly Bucket[], reported: Bucket, now: number, admitted: boolean) {
  const secondsOf = ({ resetsAt }: Bucket) => Math.ceil((resetsAt - now) / 1000);
  const listed = [reported, ...buckets.filter((bucket) => bucket !== reported)];
  return {
    admitted,
    headers: {
      'x-ratelimit-limit': String(reported.limit),
      'x-ratelimit-remaining': String(reported.remaining),
      'x-ratelimit-reset': String(Math.ceil(reported.resetsAt / 1000)),
      'ratelimit-policy': buckets.map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`).join(', '),
      ratelimit: listed.map((bucket) => `"${bucket.name}";r=${bucket.remaining};t=${secondsOf(bucket)}`).join(', '),
    },
    /** Seconds until the reported bucket is full again. */
    dueSeconds: Math.max(1, secondsOf(reported)),
  };
}
