/** What a page has of its browser. */
export interface Surroundings {
  readonly location: { readonly hostname: string; readonly hash: string };
  /** Takes the fragment out of the address. */
  readonly clear: () => void;
  /** What is kept until the tab is closed. Asked for on this machine alone: a browser that is to keep nothing throws at the mere asking. */
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Takes the demo key from the page's address, `/docs#key=psk_…`, as `npm start` prints it, and keeps it for when the page is loaded again. A
 * fragment is sent to no server and stands in no log; it is taken out of the address at once, so that it is in no bookmark or copied link
 * either. Only on this machine: nobody should come to put keys of a deployed service into links, nor open a link that makes them work under
 * another's key.
 */
export function takeDemoKey({ location: { hostname, hash }, clear, session }: Surroundings): string | undefined {
  if (hash.startsWith('#key=')) clear();
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return undefined;
  const key = /^#key=(psk_[0-9A-Za-z]+)$/.exec(hash)?.[1];
  if (key) session().setItem('demoKey', key);
  return key ?? session().getItem('demoKey') ?? undefined;
}
