/** The parts of the browser that a page uses. */
export interface PageContext {
  readonly location: { readonly hostname: string; readonly hash: string };
  /** Removes the fragment from the address. */
  readonly clear: () => void;
  /** The storage of the tab. A browser that is set to keep nothing throws here. */
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>;
}

const itemName = 'apiKey';
const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The API key of this tab: from the page's address, `/docs#key=psk_…`, as `npm start` prints it, else the kept one, from an earlier address
 * or from the portal.
 *
 * A fragment is never sent to a server, so it is in no log; it is removed from the address at once, so that it is in no bookmark or copied
 * link. It is read on this machine only: keys of a deployed service do not belong in links, and a link must not make people use another
 * person's key.
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
