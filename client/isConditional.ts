/**
 * Whether a change takes effect at most once, however often it is sent and whatever others do in between, because of its condition. One
 * entity tag in `If-Match` names the version that the change ends; with several tags the next version may be among them, and `*` matches
 * any. `If-None-Match: *` acts only on what does not exist yet.
 */
export const isConditional = (headers: Headers): boolean =>
  /^"[^"]*"$/.test(headers.get('if-match') ?? '') || headers.get('if-none-match') === '*';
