/** Parses JSON. Undefined where the text is not JSON, such as a truncated file. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
