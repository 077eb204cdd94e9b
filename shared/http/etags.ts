/**
 * Whether an `If-Match` header matches a version: strong comparison, so a weak tag never matches.
 * @see RFC 9110, section 13.1.1
 */
export const matchesStrongly = (header: string, version: string): boolean => header === '*' || list(header).includes(`"${version}"`);

/**
 * Whether an `If-None-Match` header matches the entity tag: weak comparison.
 * @see RFC 9110, section 13.1.2
 */
export const matchesWeakly = (header: string, etag: string): boolean =>
  header === '*' || list(header).some((given) => given.replace(/^W\//, '') === etag);

const list = (header: string): readonly string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? [];
