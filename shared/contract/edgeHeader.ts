/** The header with which CloudFront proves that it sent a request. Its value is a secret that callers do not know. */
export const edgeHeader = 'x-petstore-edge';
