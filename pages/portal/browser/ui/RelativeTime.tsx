import { useEffect, useState } from 'preact/hooks';
import { localTime, relativeTime } from './format.ts';

/** How far a time is from now, with the time itself for the pointer. @param at ISO 8601 */
export const RelativeTime = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={localTime(at)}>
    {relativeTime(at, useNow())}
  </time>
);

/** The time in milliseconds since the epoch, updated each second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
