import { useLayoutEffect, useState } from 'preact/hooks';

/** The places of the portal. Each has its own fragment as its address, because the service serves only one page. */
export const places = {
  overview: 'Overview',
  keys: 'Keys',
  usage: 'Usage',
  store: 'Store',
  account: 'Account',
} as const;

export type Place = keyof typeof places;

const placeAt = (hash: string): Place => (Object.keys(places) as Place[]).find((place) => hash === `#${place}`) ?? 'overview';

/** The place that the address names, and the overview for every other address. Follows links, the history and the address bar. */
export function usePlace(): Place {
  const [place, setPlace] = useState(() => placeAt(location.hash));
  // Not `useEffect`, which would miss a click right after the links are drawn.
  useLayoutEffect(() => {
    const follow = () => setPlace(placeAt(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return place;
}
