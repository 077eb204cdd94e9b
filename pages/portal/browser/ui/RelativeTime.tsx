import { localTime, relativeTime } from './format.ts';

interface RelativeTimeProps {
  /** ISO 8601 */
  readonly at: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** How far a time is from now, with the time itself for the pointer. */
export const RelativeTime = ({ at, now }: RelativeTimeProps) => (
  <time dateTime={at} title={localTime(at)}>
    {relativeTime(at, now)}
  </time>
);
