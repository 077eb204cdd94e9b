/** Names and their values, where there is one. */
export function lines(pairs: readonly (readonly [name: string, value: string | false])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.flatMap(([name, value]) => (value === false ? [] : [`${name.padEnd(width)}  ${value}`])).join('\n');
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}

/** To the second, in UTC. Nothing for a time that never comes. */
export function short(time: number): string {
  return time < Number.MAX_SAFE_INTEGER ? `${iso(time).slice(0, 19).replace('T', ' ')}Z` : '';
}

export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
