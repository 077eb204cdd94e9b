import { invisibleProblem } from '../contract/formats.ts';
import type { Violation } from '../contract/operationContract.ts';

/** What an invalid value must be. */
export function requirement({ keyword, params }: Violation, value: unknown): string {
  if (keyword === 'integerFrom')
    return `must be an integer from ${params.minimum} to ${params.maximum}, written in plain digits${isQuoted(value) ? ' without quotes' : ''}`;
  if (keyword === 'type') return `must be ${typeWish(String(params.type), value)}`;
  if (keyword === 'format' && params.format === 'visible-text') return invisibleProblem(String(value)) ?? 'must be visible';
  if (keyword === 'format') return 'must be an RFC 3339 date-time of a real day, such as 2027-01-15T09:00:00Z';
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) return `must be one of ${params.allowedValues.map(String).join(', ')}`;
  if (keyword === 'minLength') return `must have ${params.limit} character or more`;
  if (keyword === 'minItems') return `must be given ${params.limit} time or more`;
  if (keyword === 'maxItems') return `must be given ${params.limit} times or fewer`;
  if (keyword === 'maxLength') return `must have ${params.limit} characters or fewer`;
  if (keyword === 'pattern' && String(params.pattern).includes('W/'))
    return `must be * or entity tags in double quotes, such as ${tag(value)}`;
  return `must match ${params.pattern}`;
}

const isQuoted = (value: unknown): boolean => typeof value === 'string' && /^-?\d+$/.test(value);

/** The type, and whether only the quotes around the value are wrong. */
function typeWish(type: string, value: unknown): string {
  if (type === 'boolean') return `true or false${value === 'true' || value === 'false' ? ' without quotes' : ''}`;
  if (type === 'string') return `a string${typeof value === 'number' || typeof value === 'boolean' ? ' in double quotes' : ''}`;
  return `a JSON ${type}`;
}

/** The tag that was probably meant, if the value is a number, as versions are. */
const tag = (value: unknown): string => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? `"${value}"` : '"1"');
