import { invisibleProblem } from '../../../common/visibleText.ts';
import type { Violation } from '../../contract/operationContract.ts';

/** How many items a list in a body must have, and how often a parameter must be sent. */
export const countOf = (limit: unknown, bound: string) => `have ${limit} ${limit === 1 ? 'item' : 'items'} or ${bound}`;
const timesOf = (limit: unknown, bound: string) => `be given ${limit} ${limit === 1 ? 'time' : 'times'} or ${bound}`;

const charactersOf = (limit: unknown) => `${limit} ${limit === 1 ? 'character' : 'characters'}`;

/** The rule for an invalid value. @param words the words for the bounds of a list */
export function requirement({ keyword, params }: Violation, value: unknown, words = timesOf): string {
  if (keyword === 'integerFrom')
    return `must be an integer from ${params.minimum} to ${params.maximum}, written in plain digits${isQuoted(value) ? ' without quotes' : ''}`;
  if (keyword === 'type') return `must be ${typeWish(String(params.type), value)}`;
  if (keyword === 'format' && params.format === 'visible-text') return invisibleProblem(String(value)) ?? 'must be visible';
  if (keyword === 'format') return 'must be an RFC 3339 date-time of a real day, such as 2027-01-15T09:00:00Z';
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) return `must be one of ${params.allowedValues.map(String).join(', ')}`;
  if (keyword === 'minLength') return `must have ${charactersOf(params.limit)} or more`;
  if (keyword === 'minItems') return `must ${words(params.limit, 'more')}`;
  if (keyword === 'maxItems') return `must ${words(params.limit, 'fewer')}`;
  if (keyword === 'maxLength') return `must have ${charactersOf(params.limit)} or fewer`;
  if (keyword !== 'patternFrom') return 'must match the contract';
  return `must ${params.must}${params.must === entityTags ? `, such as ${tag(value)}` : ''}`;
}

/** The contract's words for `EntityTags`. */
const entityTags = 'be * or entity tags in double quotes';

const isQuoted = (value: unknown): boolean => typeof value === 'string' && /^-?\d+$/.test(value);

/** The type, and whether only the quotes around the value are wrong. */
function typeWish(type: string, value: unknown): string {
  if (type === 'boolean') return `true or false${value === 'true' || value === 'false' ? ' without quotes' : ''}`;
  if (type === 'string') return `a string${typeof value === 'number' || typeof value === 'boolean' ? ' in double quotes' : ''}`;
  return `a JSON ${type}`;
}

/** The tag that was probably meant, if the value is a number, as versions are. */
const tag = (value: unknown): string => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? `"${value}"` : '"1"');
