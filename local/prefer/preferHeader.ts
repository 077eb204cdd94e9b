/** A preference of the header Prefer, with its name in lower case. The value is undefined if the text, which is then the name, is malformed. */
export type Preference = readonly [name: string, value: string | undefined];

const preference = /^([!#$%&'*+.^_`|~\w-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^"\s=]*)))?$/;

/** The parts between commas or semicolons that are not in a quoted string. */
const partsOf = (text: string, parts: RegExp): string[] => (text.match(parts) ?? []).map((part) => part.trim()).filter(Boolean);

/**
 * Reads the header Prefer (RFC 7240, section 2).
 * @returns each preference, followed by its parameters
 */
export const readPrefer = (text: string): readonly Preference[][] =>
  partsOf(text, /(?:"(?:[^"\\]|\\.)*"?|[^",])+/g).map((part) =>
    partsOf(part, /(?:"(?:[^"\\]|\\.)*"?|[^";])+/g).map((pair) => {
      const [, name, quoted, plain = ''] = preference.exec(pair) ?? [];
      return name === undefined ? [pair, undefined] : [name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain];
    }),
  );

/** The form of the header Preference-Applied. */
export const renderPreferences = (preferences: Readonly<Record<string, string>>): string =>
  Object.entries(preferences)
    .map(([name, value]) => `${name}=${/^[\w.-]+$/.test(value) ? value : JSON.stringify(value)}`)
    .join(', ');
