const firstMilliseconds = 500;
const maxMilliseconds = 20_000;

/**
 * The wait before the next try: Retry-After, never less, plus a random part of a step that doubles. The random part keeps clients that were
 * rejected together from coming back together.
 * @param tries how often the request was sent so far
 * @see https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ ("full jitter")
 */
export function backoffMilliseconds(tries: number, retryAfterSeconds: number | undefined, random: () => number): number {
  const step = Math.min(maxMilliseconds, firstMilliseconds * 2 ** (tries - 1));
  return (retryAfterSeconds ?? 0) * 1000 + random() * step;
}
