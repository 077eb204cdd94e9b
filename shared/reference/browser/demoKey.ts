/**
 * Takes the demo key from the page's address, `/docs#key=psk_…`, as `npm start` prints it. A fragment is sent to no server and stands in no
 * log; it is taken out of the address at once, so that it is in no bookmark or copied link either. Only on this machine: nobody should come
 * to put keys of a deployed service into links, nor open a link that makes them work under another's key.
 */
export function takeDemoKey(
  { hostname, hash }: { readonly hostname: string; readonly hash: string },
  clear: () => void,
): string | undefined {
  const key = /^#key=(psk_[0-9A-Za-z]+)$/.exec(hash)?.[1];
  if (!hash.startsWith('#key=')) return undefined;
  clear();
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? key : undefined;
}
