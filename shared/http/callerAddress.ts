import { timingSafeEqual } from 'node:crypto';
import { edgeHeader } from '../contract/edgeHeader.ts';
import type { ApiEvent } from './requestState.ts';

/**
 * The address that a request comes from. Behind CloudFront the gateway sees CloudFront's own, and `CloudFront-Viewer-Address` has the
 * caller's. CloudFront overwrites that header, but a caller that reaches the gateway past CloudFront could write it too: so it counts only
 * beside the secret. `X-Forwarded-For` counts never: it begins with whatever the caller sent.
 *
 * @param edgeSecret undefined where there is no CloudFront
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
 */
export function callerAddress({ headers, requestContext }: ApiEvent, edgeSecret: string | undefined): string {
  const { sourceIp } = requestContext.http;
  if (edgeSecret === undefined || !isSame(headers[edgeHeader] ?? '', edgeSecret)) return sourceIp;
  // 198.51.100.10:46532, or an IPv6 address and a port, with or without brackets.
  return /^\[?([\da-f.:]+?)\]?:\d{1,5}$/i.exec(headers['cloudfront-viewer-address'] ?? '')?.[1] ?? sourceIp;
}

/** Takes as long for a guess that begins right as for one that does not. */
function isSame(given: string, secret: string): boolean {
  const [one, two] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === two.length && timingSafeEqual(one, two);
}
