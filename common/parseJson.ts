/** Parses JSON. Returns undefined if the text is not JSON, such as a truncated file. @param parse throws if it cannot parse the text */
export function parseJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
