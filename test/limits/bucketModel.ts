interface Expected {
  readonly admitted: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds until the reported bucket is full again. */
  readonly dueSeconds: number;
}

interface ModelBucket {
  readonly name: string;
  readonly limit: number;
  readonly left: number;
  readonly ends: number;
  readonly w: number;
}

/** A second implementation of the buckets, for one key or address and one clock: the expected limits of every response. */
export class BucketModel {
  minute = { used: 0, ends: 0 };
  day = { used: 0, number: 0 };
  readonly perMinute: number;
  readonly perDay: number | undefined;

  /** @param perDay undefined for an address, which only has a minute's bucket */
  constructor(perMinute: number, perDay?: number) {
    this.perMinute = perMinute;
    this.perDay = perDay;
  }

  /** A request that takes a token if there is one. */
  request(now: number): Expected {
    if (emptied(this.#at(now))) return this.look(now);
    if (this.minute.ends <= now) this.minute = { used: 0, ends: now + 60_000 };
    this.day = { used: this.#usedToday(now) + 1, number: dayOf(now) };
    this.minute.used += 1;
    const buckets = this.#at(now);
    return { ...tell(buckets, scarcest(buckets), now), admitted: true };
  }

  /** A response for which the store was unavailable. */
  look(now: number): Expected {
    const buckets = this.#at(now);
    return tell(buckets, emptied(buckets) ?? scarcest(buckets), now);
  }

  #at(now: number): ModelBucket[] {
    const open = this.minute.ends > now;
    const minute = {
      name: this.perDay === undefined ? 'address' : 'minute',
      limit: this.perMinute,
      left: this.perMinute - (open ? this.minute.used : 0),
      ends: open ? this.minute.ends : now + 60_000,
      w: 60,
    };
    if (this.perDay === undefined) return [minute];
    const left = this.perDay - this.#usedToday(now);
    return [minute, { name: 'day', limit: this.perDay, left, ends: (dayOf(now) + 1) * 86_400_000, w: 86_400 }];
  }

  #usedToday(now: number): number {
    return this.day.number === dayOf(now) ? this.day.used : 0;
  }
}

const dayOf = (now: number) => Math.floor(now / 86_400_000);

function emptied(buckets: readonly ModelBucket[]): ModelBucket | undefined {
  return buckets.filter(({ left }) => left === 0).sort((a, b) => b.ends - a.ends)[0];
}

function scarcest(buckets: readonly ModelBucket[]): ModelBucket {
  const [first] = buckets.toSorted((a, b) => a.left - b.left);
  if (!first) throw new Error('no bucket');
  return first;
}

function tell(buckets: readonly ModelBucket[], reported: ModelBucket, now: number): Expected {
  const secondsOf = ({ ends }: ModelBucket) => Math.ceil((ends - now) / 1000);
  const dueSeconds = secondsOf(reported);
  const listed = [reported, ...buckets.filter((bucket) => bucket !== reported)];
  return {
    admitted: reported.left > 0,
    headers: {
      'x-ratelimit-limit': String(reported.limit),
      'x-ratelimit-remaining': String(reported.left),
      'x-ratelimit-reset': String(Math.ceil(reported.ends / 1000)),
      'ratelimit-policy': buckets.map(({ name, limit, w }) => `"${name}";q=${limit};w=${w}`).join(', '),
      ratelimit: listed.map((bucket) => `"${bucket.name}";r=${bucket.left};t=${secondsOf(bucket)}`).join(', '),
    },
    dueSeconds: Math.max(1, dueSeconds),
  };
}
