/** Parses JSON. Undefined where the text is not JSON, such as a truncated file. @param parse throws for what it does not read */
export function parseJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
