import { nearestName } from '../../common/nearestName.ts';
import { quoteInput } from '../../common/quoteInput.ts';
import { type ErrorCode, statusByCode } from '../../shared/contract/errorCodes.ts';

const contractStatuses = [...new Set<number>(Object.values(statusByCode))].map(String).sort();
/** A gateway or a proxy responds with these, without a code. */
const gatewayStatuses = ['429', '500', '502', '503', '504'];

type Rule = readonly [accepted: Pick<RegExp, 'test'>, must: string, needsOneOf?: readonly string[]];
const oneOf = (...values: string[]): Rule => [
  new RegExp(`^(${values.join('|')})$`),
  `be ${values.join(', ').replace(/, (\w+)$/, ' or $1')}`,
];
const faults = ['code', 'connection', 'delay'];

/** The preferences of a fault. `docs/local.md` describes them. */
const rules = {
  code: oneOf(...[...new Set([...contractStatuses, ...gatewayStatuses])].sort()),
  example: [oneOf('gateway', ...Object.keys(statusByCode))[0], 'be the code of an error, or gateway', ['code']],
  'retry-after': [{ test: isRetryAfter }, 'be seconds, an HTTP date in quotes, or none', ['code']],
  connection: oneOf('reset', 'cut'),
  delay: [/^\d{1,2}(\.\d{1,3})?$/, 'be seconds from 0 to 99, such as 0.25'],
  when: [/^(before|after)$/, 'be before or after', faults],
  times: [/^[1-9]\d?$/, 'be an integer from 1 to 99', faults],
  run: [/^[ -~]{1,64}$/, 'be 1 to 64 ASCII characters', ['times']],
} satisfies Readonly<Record<string, Rule>>;
type Name = keyof typeof rules;
function isRetryAfter(value: string): boolean {
  return /^(none|\d{1,5})$/.test(value) || (Number.isFinite(Date.parse(value)) && new Date(value).toUTCString() === value);
}

const isKnown = (name: string): name is Name => Object.hasOwn(rules, name);

/** The preferences of RFC 7240 itself. They may stand beside those of a fault. */
const registered = ['respond-async', 'return', 'wait', 'handling'];

export type Fault = Readonly<Partial<Record<Name, string>>>;

/**
 * Reads the fault that a header Prefer asks for. Foreign preferences are ignored. An unknown one is a mistake if its name is similar to a
 * known one, or stands beside one.
 * @returns a mistake as text, because a test with a mistake must not pass; undefined if all preferences are foreign
 */
export function readFault(text: string): Fault | string | undefined {
  const preferences = readPrefer(text).flatMap(([first = ['', ''], ...parameters]) =>
    isKnown(first[0]) ? [first, ...parameters] : [first],
  );
  const hasFault = preferences.some(([name]) => isKnown(name));
  const fault: Partial<Record<Name, string>> = {};
  for (const [name, value] of preferences) {
    if (value === undefined) {
      const names = name.toLowerCase().split(/[^\w-]+/);
      if (hasFault || names.some((part) => isKnown(part) || similar(part))) return `${quoteInput(name)} must have the form name=value`;
    } else if (isKnown(name)) fault[name] ??= value;
    else if (!registered.includes(name)) {
      const meant = similar(name);
      const hint = meant ? `did you mean ${meant}?` : `the preferences are ${Object.keys(rules).join(', ')}`;
      if (hasFault || meant) return `${quoteInput(name)} is unknown; ${hint}`;
    }
  }
  return hasFault ? (mistakeIn(fault) ?? fault) : undefined;
}

/** What an unknown name may mean: a similar name, or the name of which it is a value, as in `Prefer: 503`. */
function similar(name: string): string | undefined {
  const { run: _, ...others } = rules;
  const ofValue = Object.entries(others).find(([, [accepted]]) => accepted.test(name));
  return ofValue ? `${ofValue[0]}=${name}` : nearestName(name, Object.keys(rules));
}

function mistakeIn(fault: Fault): string | undefined {
  for (const [name, value] of Object.entries(fault)) {
    const [accepted, must, needs]: Rule = rules[name as Name];
    if (!accepted.test(value)) return `${name} must ${must}`;
    if (needs && !needs.some((other) => other in fault)) return `${name} needs ${needs.join(' or ')}`;
  }
  const { code = '', example, connection, when, 'retry-after': retryAfter } = fault;
  if (code && connection) return 'code and connection exclude each other, because a broken connection has no status';
  if (connection === 'cut' && when === 'before') return 'connection=cut needs when=after, because it cuts the response of the operation';
  if (retryAfter && code !== '429' && code !== '503') return 'retry-after needs code=429 or code=503';
  if (example === 'gateway')
    return gatewayStatuses.includes(code) ? undefined : `example=gateway needs code=${gatewayStatuses.join(' or ')}`;
  const status = String(example ? statusByCode[example as ErrorCode] : code);
  if (status !== code) return `example=${example} needs code=${status}`;
  return code && !contractStatuses.includes(code)
    ? `code=${code} needs example=gateway, because only a gateway or a proxy sends it`
    : undefined;
}

/** A preference of the header Prefer, with its name in lower case. The value is undefined if the text, which is then the name, is malformed. */
type Preference = readonly [name: string, value: string | undefined];

const preference = /^([!#$%&'*+.^_`|~\w-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^"\s=]*)))?$/;

/** The parts between commas or semicolons that are not in a quoted string. */
const partsOf = (text: string, parts: RegExp): string[] => (text.match(parts) ?? []).map((part) => part.trim()).filter(Boolean);

/**
 * Reads the header Prefer (RFC 7240, section 2).
 * @returns each preference, followed by its parameters
 */
const readPrefer = (text: string): readonly Preference[][] =>
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
