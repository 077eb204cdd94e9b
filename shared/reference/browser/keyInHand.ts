/** What a page has of its browser. */
export interface PageContext {
  readonly location: { readonly hostname: string; readonly hash: string };
  /** Takes the fragment out of the address. */
  readonly clear: () => void;
  /** What is kept until the tab is closed. A browser that is set to keep nothing throws when it is asked. */
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>;
}

const itemName = 'apiKey';
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The API key that this tab works with: the one in the page's address, `/docs#key=psk_…`, as `npm start` prints it, else the one that the
 * tab keeps, from the address earlier or from the portal.
 *
 * A fragment is sent to no server and stands in no log; it is taken out of the address at once, so that it is in no bookmark or copied link.
 * It counts on this machine only: nobody should put keys of a deployed service into links, nor open a link that makes them work with the key
 * of another.
 */
export function takeKey({ location: { hostname, hash }, clear, session }: PageContext): string | undefined {
  if (hash.startsWith('#key=')) clear();
  try {
    const key = /^#key=(psk_[0-9A-Za-z]+)$/.exec(hash)?.[1];
    if (key && loopback.includes(hostname)) session().setItem(itemName, key);
    return session().getItem(itemName) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a key for the pages of this tab. */
export const rememberKey = (key: string): void => sessionStorage.setItem(itemName, key);

export const forgetKey = (): void => sessionStorage.removeItem(itemName);
