import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatDay, formatNumber } from './format.ts';
import { axisEnd, totalOf, type UsageDay } from './usageDays.ts';

interface UsageChartProps {
  readonly days: readonly UsageDay[];
  /** The day's limit; undefined where it says nothing about these days. */
  readonly limit: number | undefined;
  /** What the picture shows, in words. */
  readonly label: string;
}

const height = 220;
const top = 16;
const right = 4;
const bottom = 28;
const perWeek = 7;

/** A bar per day: admitted requests, with the rejected ones above. Drawn in the pixels of its place, so that its text keeps its size. */
export function UsageChart({ days, limit, label }: UsageChartProps) {
  const [place, width] = useWidth();
  const most = Math.max(...days.map(totalOf));
  // A limit far above the bars would flatten them.
  const shownLimit = limit !== undefined && limit <= 2 * most ? limit : undefined;
  const end = axisEnd(Math.max(most, shownLimit ?? 0));
  const left = 12 + 8 * formatNumber(end).length;
  const step = (width - left - right) / days.length;
  const y = (value: number) => top + (height - top - bottom) * (1 - value / end);
  return (
    <div class="chart" ref={place}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          <defs>
            <pattern id="hatching" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="5" height="5" />
              <line x1="0" y1="0" x2="0" y2="5" />
            </pattern>
          </defs>
          {[0, end / 2, end].map((value) => (
            <g key={value} class="tick">
              <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
              <text x={left - 8} y={y(value)} dy="0.35em" text-anchor="end">
                {formatNumber(value)}
              </text>
            </g>
          ))}
          {days.map((day, index) => {
            const x = left + step * index;
            const bar = { x: x + step * 0.12, width: step * 0.76 };
            return (
              <g key={day.date} class={day.isToday ? 'today' : undefined}>
                <title>{titleOf(day)}</title>
                <rect class="place" x={x} y={top} width={step} height={height - top - bottom} />
                <rect class="admitted" {...bar} y={y(day.requests)} height={y(0) - y(day.requests)} />
                <rect class="rejected" {...bar} y={y(totalOf(day))} height={y(day.requests) - y(totalOf(day))} />
                {(days.length - 1 - index) % perWeek === 0 && (
                  <text x={day.isToday ? width - right : x + step / 2} y={height - 8} text-anchor={day.isToday ? 'end' : 'middle'}>
                    {day.isToday ? 'today' : formatDay(day.date)}
                  </text>
                )}
              </g>
            );
          })}
          {shownLimit !== undefined && (
            <g class="limit">
              <line x1={left} x2={width - right} y1={y(shownLimit)} y2={y(shownLimit)} />
              <text x={left + 4} y={y(shownLimit) - 4}>
                limit of the day
              </text>
            </g>
          )}
        </svg>
      )}
    </div>
  );
}

const titleOf = ({ date, requests, rejected, isToday }: UsageDay) =>
  `${isToday ? 'Today so far' : formatDay(date)}: ${formatNumber(requests)} requests${rejected ? `, ${formatNumber(rejected)} or more rejected` : ''}`;

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
