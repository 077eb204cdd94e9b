// RFC 6750, section 2.1; the scheme ignores case (RFC 9110, section 11.1).
const bearer = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** The credential of `Authorization: Bearer …`; undefined where the header is missing or has another form. */
export const bearerCredential = (authorization = ''): string | undefined => bearer.exec(authorization.trim())?.[1];
