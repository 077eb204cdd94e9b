/**
 * Whether a request takes effect at most once, however often it is sent and whatever others do in between. GET changes nothing, and every
 * POST of the client carries an Idempotency-Key. A change with one entity tag in `If-Match` ends the version that it names; with several
 * tags the next version may be among them, and `*` matches any. `If-None-Match: *` acts only on what does not exist yet.
 */
export function takesEffectOnce({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'POST') return true;
  return /^"[^"]*"$/.test(headers.get('if-match') ?? '') || headers.get('if-none-match') === '*';
}
