/**
 * Accepts only plain decimal digits. A less strict parser would read several texts as one id: `Number` accepts `0x10`, `1e3`, ` 1`, `+1`
 * and `01`, and rounds 9007199254740993 to its neighbour.
 */
export function parseInteger(text: string): number | undefined {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The parameters of a query as the caller sent it. The class drops a question mark at the beginning, which is part of a name here. */
export const parseRawQuery = (rawQueryString: string): URLSearchParams => new URLSearchParams(`?${rawQueryString}`);
