import { listOf, text } from './deployers.ts';
import type { Statement } from './resourceProperties.ts';

/** A call as IAM sees it. An action without resources is called on `*`. */
interface Call {
  readonly action: string;
  readonly resource: string;
  readonly context?: Readonly<Record<string, string>>;
}

/**
 * Whether statements allow a call.
 * @throws Error for a condition's operator that it does not know
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function allows(statements: readonly Statement[], call: Call): boolean {
  const effects = statements.filter((statement) => applies(statement, call)).map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
}

function applies({ Action, Resource, Condition = {} }: Statement, { action, resource, context = {} }: Call): boolean {
  return (
    listOf(Action).some((pattern) => isLike(pattern, action)) &&
    listOf(Resource).some((pattern) => isLike(pattern, resource)) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => holds(operator, context[key], listOf(wanted))),
    )
  );
}

const isLike = (pattern: string, value: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`).test(value);

/** Both operators compare whole values. */
function holds(operator: string, value: string | undefined, wanted: readonly string[]): boolean {
  if (operator === 'StringEquals') return value !== undefined && wanted.includes(value);
  if (operator === 'StringNotEquals') return value === undefined || !wanted.includes(value);
  throw new Error(`a condition has the operator ${operator}, which the tests cannot evaluate`);
}

/** Each value of each condition in a template. */
export function conditionValues(template: object): string[] {
  const conditions: Required<Statement>['Condition'][] = [];
  JSON.stringify(template, (key, value) => {
    if (key === 'Condition') conditions.push(value);
    return value;
  });
  return conditions.flatMap((condition) => Object.values(condition).flatMap((keys) => Object.values(keys).flat().map(text)));
}
