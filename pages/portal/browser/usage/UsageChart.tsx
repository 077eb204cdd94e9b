import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatDay, formatNumber } from '../ui/format.ts';
import { axisEnd, totalOf, type UsageDay } from './usageDays.ts';

interface UsageChartProps {
  readonly days: readonly UsageDay[];
  /** The day's limit; undefined for the days of one key, because all keys share it. */
  readonly limit: number | undefined;
}

const height = 220;
const top = 16;
const right = 4;
const bottom = 28;
const perWeek = 7;
const leastHeight = 2;

/**
 * A bar per day with the admitted requests, and the rejected requests above. It is drawn in the pixels of its place, so that its text keeps
 * its size. A day can be read with the pointer, or with the arrow keys as the value of a slider.
 */
export function UsageChart({ days, limit }: UsageChartProps) {
  const [place, width] = useWidth();
  const [reading, setReading] = useState(days.length - 1);
  const most = Math.max(...days.map(totalOf));
  // A limit far above the bars would flatten them.
  const shownLimit = limit !== undefined && limit <= 2 * most ? limit : undefined;
  const end = axisEnd(Math.max(most, shownLimit ?? 0));
  const left = 12 + 8 * formatNumber(end).length;
  const step = (width - left - right) / days.length;
  const y = (value: number) => top + (height - top - bottom) * (1 - value / end);
  /** A few requests are seen beside a busy day. */
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(leastHeight, y(0) - y(value)));
  const read = days[reading];
  const atPointer = ({ offsetX }: PointerEvent) => setReading(Math.min(days.length - 1, Math.max(0, Math.floor((offsetX - left) / step))));
  const atKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: reading - 1, ArrowRight: reading + 1, Home: 0, End: days.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setReading(Math.min(days.length - 1, Math.max(0, to)));
  };
  return (
    <>
      <p class="usage-reading">{read && titleOf(read)}</p>
      <div
        class="usage-chart"
        ref={place}
        role="slider"
        tabIndex={0}
        aria-label="Day"
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={reading}
        aria-valuetext={read && titleOf(read)}
        onPointerMove={atPointer}
        onPointerDown={atPointer}
        onKeyDown={atKey}
      >
        {width > 0 && (
          <svg aria-hidden="true" width={width} height={height}>
            <defs>
              <pattern id="hatching" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="5" height="5" />
                <line x1="0" y1="0" x2="0" y2="5" />
              </pattern>
            </defs>
            {[0, end / 2, end].map((value) => (
              <g key={value} class="usage-tick">
                <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
                <text x={left - 8} y={y(value)} dy="0.35em" text-anchor="end">
                  {formatNumber(value)}
                </text>
              </g>
            ))}
            {days.map((day, index) => {
              const x = left + step * index;
              const bar = { x: x + step * 0.12, width: step * 0.76 };
              const [admitted = 0, rejected = 0] = [day.requests, day.rejected ?? 0].map(heightOf);
              return (
                <g key={day.date} class={[day.isToday && 'usage-today', index === reading && 'usage-read'].filter(Boolean).join(' ')}>
                  <rect class="usage-day" x={x} y={top} width={step} height={height - top - bottom} />
                  <rect class="usage-admitted" {...bar} y={y(0) - admitted} height={admitted} />
                  <rect class="usage-rejected" {...bar} y={y(0) - admitted - rejected} height={rejected} />
                  {(days.length - 1 - index) % perWeek === 0 && (
                    <text x={day.isToday ? width - right : x + step / 2} y={height - 8} text-anchor={day.isToday ? 'end' : 'middle'}>
                      {day.isToday ? 'today' : formatDay(day.date)}
                    </text>
                  )}
                </g>
              );
            })}
            {shownLimit !== undefined && (
              <g class="usage-limit">
                <line x1={left} x2={width - right} y1={y(shownLimit)} y2={y(shownLimit)} />
                <text x={left + 4} y={y(shownLimit) - 4}>
                  limit of the day
                </text>
              </g>
            )}
          </svg>
        )}
      </div>
    </>
  );
}

const titleOf = ({ date, requests, rejected, isToday }: UsageDay) =>
  `${isToday ? 'Today so far' : formatDay(date)}: ${formatNumber(requests)} ${requests === 1 ? 'request' : 'requests'}${rejected ? `, ${formatNumber(rejected)} or more rejected` : ''}`;

/** The width of an element in CSS pixels, as it changes; 0 before it is first measured. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width] as const;
}
