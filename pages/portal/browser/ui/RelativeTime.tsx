import { useEffect, useState } from 'preact/hooks';
import { localTime, relativeTime } from './format.ts';

interface RelativeTimeProps {
  /** ISO 8601 */
  readonly at: string;
  /** Milliseconds since the epoch, of `useNow`: once for all times of a table. */
  readonly now: number;
}

/** How far a time is from now, with the time itself for the pointer. */
export const RelativeTime = ({ at, now }: RelativeTimeProps) => (
  <time dateTime={at} title={localTime(at)}>
    {relativeTime(at, now)}
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
