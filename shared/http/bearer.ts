// RFC 6750, section 2.1; the scheme's case does not count (RFC 9110, section 11.1).
const bearer = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** What a request brings as `Authorization: Bearer …`; undefined where it brings nothing of that form. */
export const bearerCredential = (authorization = ''): string | undefined => bearer.exec(authorization.trim())?.[1];
