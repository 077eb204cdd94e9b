import { timingSafeEqual } from 'node:crypto';
import { edgeHeader } from '../../contract/edgeHeader.ts';
import type { ApiEvent } from '../request/requestState.ts';

/**
 * The address that a request comes from. Behind CloudFront, the gateway sees an address of CloudFront, and `CloudFront-Viewer-Address` has
 * the caller's address. CloudFront overwrites that header, but a caller that reaches the gateway without CloudFront could also send it, so
 * it counts only together with the secret. `X-Forwarded-For` never counts, because the caller can send any text as its beginning.
 *
 * @param edgeSecret undefined without CloudFront
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
 */
export function callerAddress({ headers, requestContext }: ApiEvent, edgeSecret: string | undefined): string {
  const { sourceIp } = requestContext.http;
  if (edgeSecret === undefined || !isSame(headers[edgeHeader] ?? '', edgeSecret)) return sourceIp;
  // 198.51.100.10:46532, or an IPv6 address and a port, with or without brackets.
  return /^\[?([\da-f.:]+?)\]?:\d{1,5}$/i.exec(headers['cloudfront-viewer-address'] ?? '')?.[1] ?? sourceIp;
}

/** Compares in constant time, so that the time reveals nothing about the secret. */
function isSame(value: string, secret: string): boolean {
  const [one, two] = [Buffer.from(value), Buffer.from(secret)];
  return one.length === two.length && timingSafeEqual(one, two);
}
