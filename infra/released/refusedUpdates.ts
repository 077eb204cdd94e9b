import { fullDiff, type ResourceDifference, ResourceImpact } from '@aws-cdk/cloudformation-diff';

export type Template = { readonly Resources: Readonly<Record<string, Resource>> };
export type Resource = {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Metadata?: Readonly<Record<string, unknown>>;
};

/**
 * The changes that CloudFormation would reject in the update of a stack, or that would delete resources that the stack keeps.
 * `changeImpact` knows the create-only properties. The rest are rules of DynamoDB and Cognito, which no schema has.
 * @returns a sentence for each change, with what to do instead
 */
export function refusedUpdates(before: Template, after: Template): string[] {
  const refused = movedNames(before, after);
  // Copies, because `fullDiff` changes its arguments.
  fullDiff(structuredClone(before), structuredClone(after)).resources.forEachDifference((id, change) => {
    const [was, is] = [before.Resources[id], after.Resources[id]];
    if (!was || was.Type !== is?.Type) return;
    const reasons = [...replacement(was, change), ...(rules.get(was.Type)?.(was.Properties ?? {}, is.Properties ?? {}) ?? [])];
    refused.push(...reasons.map((reason) => `${was.Type} ${id}: ${reason}`));
  });
  return refused;
}

/** Whether an update replaces or deletes a resource. */
export function replaces(before: Template, after: Template): boolean {
  const { changes } = fullDiff(structuredClone(before), structuredClone(after)).resources;
  return Object.values(changes).some(({ changeImpact }) => /REPLACE|DESTROY|ORPHAN/.test(changeImpact));
}

const byKey = 'docs/operations/data-changes.md#the-form-of-a-key';
const byIndex = 'docs/operations/data-changes.md#an-index';
const newPool = "raise userPoolGeneration in the stage's file, or functions keep using the old pool.";

function movedNames(before: Template, after: Template): string[] {
  const gone = Object.entries(before.Resources).filter(([id]) => !after.Resources[id]);
  return Object.entries(after.Resources).flatMap(([id, is]) => {
    const name = before.Resources[id] ? '' : nameOf(is);
    const [taker] = gone.find(([, was]) => name && was.Type === is.Type && nameOf(was) === name) ?? [];
    if (!taker) return [];
    const isPool = is.Type === 'AWS::Cognito::UserPool';
    return [`${is.Type} ${id}: ${isPool ? newPool : `${taker} uses its name (${name}). Keep its construct where it was.`}`];
  });
}

/** A replacement would be empty. */
const keeping = /^AWS::(DynamoDB::Table|SQS::Queue)$/;

function replacement(was: Resource, { propertyUpdates }: ResourceDifference): string[] {
  const replacing = Object.keys(propertyUpdates).filter((name) => /REPLACE/.test(propertyUpdates[name]?.changeImpact ?? ''));
  if (replacing.length === 0) return [];
  if (was.Type === 'AWS::Cognito::UserPoolDomain') return [newPool];
  if (keeping.test(was.Type)) return [`${replacing} cannot change. Undo the change, or add another resource next to it: ${byKey}.`];
  const name = nameOf(was);
  // Both can exist at once if the name also changes, or if it refers to another replaced resource.
  if (!name || replacing.some((property) => isName(was.Type, property))) return [];
  return [`${replacing} cannot change while its name (${name}) is in use. Undo the change, or give it another name.`];
}

/** The name that we give a resource; empty if AWS names it. Two resources of one type with the same name cannot exist at once. */
export function nameOf({ Type, Properties = {}, Metadata }: Resource): string {
  // Two pools may have the same name, so this is the construct's id, which has the pool's generation.
  if (Type === 'AWS::Cognito::UserPool') return String(Metadata?.['aws:cdk:path']).split('/').at(-2) ?? '';
  const names = Object.entries(Properties).filter(([property]) => isName(Type, property));
  const isOurs = names.some(([, value]) => !Object.hasOwn(Object(value), 'Ref'));
  return isOurs ? names.map(([, value]) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' ') : '';
}

const isName = (type: string, property: string): boolean => /(Name|^Domain)$/.test(property) && isCreateOnly(type, property);

/** A cache by type and property, because a template repeats the same ones many times. */
const createOnly = new Map<string, boolean>();

/** Whether a property can be set only at creation, by the schemas that AWS publishes. */
export function isCreateOnly(type: string, property: string): boolean {
  const name = `${type} ${property}`;
  const isSetOnce = createOnly.get(name) ?? readCreateOnly(type, property);
  createOnly.set(name, isSetOnce);
  return isSetOnce;
}

function readCreateOnly(Type: string, property: string): boolean {
  const having = (value: string) => ({ Resources: { it: { Type, Properties: { [property]: value } } } });
  const { it } = fullDiff(having('one'), having('another')).resources.changes;
  return it?.propertyUpdates[property]?.changeImpact === ResourceImpact.WILL_REPLACE;
}

type Properties = NonNullable<Resource['Properties']>;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** The objects of a list, each under its name. */
const named = (list: unknown, name: string): Map<unknown, Properties> =>
  new Map(((list ?? []) as Properties[]).map((one) => [one[name], one]));

/**
 * The rules of UpdateTable, which CloudFormation calls.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateTable.html (read on 2026-11-26)
 */
function table(was: Properties, is: Properties): string[] {
  const indexes = (one: Properties) => named(one.GlobalSecondaryIndexes, 'IndexName');
  const [old, now] = [indexes(was), indexes(is)];
  const changed = [...old].filter(([name, one]) => {
    const next = now.get(name);
    return next && !(same(one.KeySchema, next.KeySchema) && same(one.Projection, next.Projection));
  });
  const moves = [...old.keys(), ...now.keys()].filter((name) => !(old.has(name) && now.has(name)));
  const types = named(is.AttributeDefinitions, 'AttributeName');
  const retyped = [...named(was.AttributeDefinitions, 'AttributeName')].filter(
    ([name, one]) => types.has(name) && !same(types.get(name), one),
  );
  return [
    ...changed.map(
      ([name]) =>
        `keys and projection of the index ${name} cannot change. In three releases, add another, read it, remove this one: ${byIndex}.`,
    ),
    ...(moves.length > 1 ? [`a release adds or removes one index, not ${moves.join(' and ')}: ${byIndex}.`] : []),
    ...retyped.map(([name]) => `the type of ${name} cannot change: ${byKey}.`),
    ...(same(was.LocalSecondaryIndexes, is.LocalSecondaryIndexes) ? [] : [`local indexes cannot change. Add another one: ${byIndex}.`]),
  ];
}

/**
 * A pool's schema in CloudFormation has no create-only properties.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-updating.html ("Settings you can't change", read on 2026-11-26)
 */
function userPool(was: Properties, is: Properties): string[] {
  const attributes = named(is.Schema, 'Name');
  const old = named(was.Schema, 'Name');
  const isFixed =
    ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'].every((name) => same(was[name], is[name])) &&
    [...old].every(([name, attribute]) => same(attribute, attributes.get(name))) &&
    [...attributes].every(([name, { Required }]) => old.has(name) || Required !== true);
  return isFixed ? [] : [newPool];
}

/** In our templates, the one create-only property below a property that is not create-only (cfn-lint 1.51.0, read on 2026-11-26). */
function pipe(was: Properties, is: Properties): string[] {
  const start = ({ SourceParameters }: Properties) => Object(SourceParameters).DynamoDBStreamParameters?.StartingPosition;
  return start(was) === start(is)
    ? []
    : ['StartingPosition cannot change: another pipe would read the stream from another place. Undo the change.'];
}

/** For the types that have rules in addition to their create-only properties. */
export const rules: ReadonlyMap<string, (was: Properties, is: Properties) => string[]> = new Map([
  ['AWS::DynamoDB::Table', table],
  ['AWS::Cognito::UserPool', userPool],
  ['AWS::Pipes::Pipe', pipe],
]);
