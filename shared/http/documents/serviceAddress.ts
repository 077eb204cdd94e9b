import type { ApiEvent } from '../request/requestState.ts';

/**
 * The address of the service, without a slash at its end, and with the path that a custom domain may put before the paths of the service. A
 * stage with a domain has its address in the environment, because behind CloudFront the gateway sees another name. Without a domain, the
 * gateway accepts only its own name as the host.
 * @param ownPath the beginning of the operation's path, such as `/docs`
 */
export function serviceAddress({ headers, rawPath, requestContext }: ApiEvent, ownPath: string): string {
  const gateway = `${headers['x-forwarded-proto'] ?? 'https'}://${headers.host ?? requestContext.domainName}`;
  const prefix = rawPath.slice(0, rawPath.lastIndexOf(ownPath));
  return `${process.env.SERVICE_ADDRESS ?? gateway}${prefix}`;
}

/** A text in which the address of the service replaces `{base_url}`. */
export function withAddress(text: string, event: ApiEvent, ownPath: string): string {
  const address = serviceAddress(event, ownPath);
  return text.replaceAll('{base_url}', () => address);
}
