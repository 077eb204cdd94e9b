export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A stack as `cdk synth` writes it. */
export interface Stack {
  readonly name: string;
  /** `data`, `api` or `watch`. */
  readonly part: string;
  readonly template: JsonObject & { readonly Resources: Readonly<Record<string, JsonObject>>; readonly Outputs?: JsonObject };
  /** What the manifest says of it. */
  readonly artifact: JsonObject;
}

/** Gives the name of what `Ref` and `Fn::GetAtt` refer to, or undefined for what it does not know. */
export interface Names {
  readonly of: (logicalId: string) => string | undefined;
  /** What an output of another stack refers to. */
  readonly ofOutput: (stack: string, output: string) => string | undefined;
  /** Undefined where a deployment's credentials say it. */
  readonly region?: string | undefined;
}

/**
 * A value of a template in a form for readers: a reference is `${name}` or `${name.Attribute}`, a joined string is one string, a statement
 * of a policy is one line, and JSON within a string is data. Different values stay different.
 */
export function readable(value: Json, names: Names): Json {
  if (typeof value === 'string') return parsed(value.replaceAll('${', '$${'));
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((one) => readable(one, names));
    return value.every(isStatement) ? items.flat() : keyed(items);
  }
  return referenceIn(value, names) ?? compact(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readable(one, names)])));
}

/** A function of CloudFormation as a string; undefined for another value. */
function referenceIn(value: JsonObject, names: Names): Json | undefined {
  const [[key, argument] = ['', null], ...others] = Object.entries(value);
  if (others.length > 0) return undefined;
  if (key === 'Ref') return reference(names, argument);
  if (key === 'Fn::GetAtt' && Array.isArray(argument)) return reference(names, argument[0], argument[1]);
  if (key === 'Fn::GetStackOutput') return outputIn(argument as JsonObject, names);
  if (key === 'Fn::Sub' && typeof argument === 'string') return substituted(argument, names);
  if (key !== 'Fn::Join' || !Array.isArray(argument) || argument[0] !== '' || !Array.isArray(argument[1])) return undefined;
  const parts = argument[1].map((part) => (typeof part === 'string' ? part.replaceAll('${', '$${') : readable(part, names)));
  return parts.every((part) => typeof part === 'string') ? parsed(parts.join('')) : undefined;
}

function reference(names: Names, id: Json | undefined, attribute?: Json): string | undefined {
  const name = String(id).startsWith('AWS::') ? String(id) : names.of(String(id));
  return name && `\${${name}${attribute === undefined ? '' : `.${attribute}`}}`;
}

function substituted(text: string, names: Names): string | undefined {
  const parts = text.split(/\$\{([^}]*)\}/).map((part, index) => {
    const [id, attribute] = part.split('.');
    return index % 2 === 0 ? part : reference(names, id, attribute);
  });
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

/** Other stacks of the stage are in the same region. */
function outputIn({ StackName, OutputName, Region, ...others }: JsonObject, names: Names): string | undefined {
  const isUsual = (Region === names.region || JSON.stringify(Region) === '{"Ref":"AWS::Region"}') && Object.keys(others).length === 0;
  return isUsual ? names.ofOutput(String(StackName), String(OutputName)) : undefined;
}

/** JSON that a string holds, such as the body of a dashboard. */
function parsed(text: string): Json {
  if (!/^[{[]/.test(text)) return text;
  try {
    const data = JSON.parse(text);
    return JSON.stringify(data) === text ? { JSON: data } : text;
  } catch {
    return text;
  }
}

function compact(object: JsonObject): Json {
  const { Statement, Version, ...others } = object;
  if (Statement && Version === '2012-10-17' && Object.keys(others).length === 0) return [Statement].flat();
  return statementIn(object) ?? object;
}

const isStatement = (value: Json): boolean => typeof value === 'object' && value !== null && 'Effect' in value && 'Action' in value;
const list = (value: Json | undefined): string[] =>
  [value ?? []].flat().map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));

/** `Allow dynamodb:GetItem, PutItem on ${pets.Arn}`, for each resource; undefined for what is not a usual statement. */
function statementIn({ Effect, Action, Resource, Principal, Condition, Sid, ...others }: JsonObject): string[] | undefined {
  if (!Effect || !Action || Object.keys(others).length > 0) return undefined;
  const actions = list(Action);
  const service = `${actions[0]?.split(':')[0]}:`;
  const isOneService = actions.every((action) => action.startsWith(service));
  const action = `${Effect} ${isOneService ? service + actions.map((one) => one.slice(service.length)).join(', ') : actions.join(', ')}`;
  const details = [
    ...(Principal === undefined ? [] : [` by ${JSON.stringify(Principal)}`]),
    ...(Condition === undefined ? [] : [` if ${JSON.stringify(Condition)}`]),
    ...(Sid === undefined ? [] : [` (${Sid})`]),
  ].join('');
  return Resource === undefined ? [action + details] : list(Resource).map((resource) => `${action} on ${resource}${details}`);
}

/** `Sum of AWS/Lambda Invocations in 60 s by {…}`, for a metric that an alarm's formula uses; undefined for something else. */
function metricIn({ MetricStat, ReturnData, ...others }: JsonObject): string | undefined {
  const { Metric, Period, Stat, ...more } = (MetricStat ?? {}) as JsonObject;
  const { Namespace, MetricName, Dimensions, ...rest } = (Metric ?? {}) as JsonObject;
  if (!Metric || ReturnData !== false || [others, more, rest].some((one) => Object.keys(one).length > 0)) return undefined;
  return `${Stat} of ${Namespace} ${MetricName} in ${Period} s by ${JSON.stringify(Dimensions ?? 'nothing').replaceAll('"', '')}`;
}

/** Lists whose items have a name, and no order that matters, are maps by this name. */
const keys = ['Name', 'Key', 'Id', 'IndexName', 'AttributeName', 'PolicyName'];
const mainProperties = ['Value', 'AttributeType', 'KeyType', 'PolicyDocument'];

function keyed(items: Json[]): Json {
  for (const key of keys) {
    const entries = items.map((item) => entryOf(item, key));
    const names = new Set(entries.map((entry) => entry?.[0]));
    if (items.length > 0 && names.size === items.length && !names.has(undefined)) return Object.fromEntries(entries as [string, Json][]);
  }
  return items;
}

/** An item that has only one other property than its name is this property's value. */
function entryOf(item: Json, key: string): [string, Json] | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item) || typeof item[key] !== 'string') return undefined;
  const { [key]: name, ...others } = item;
  const [[only, value] = [], ...more] = Object.entries(others);
  if (only === undefined) return undefined;
  const isShort = more.length === 0 && mainProperties.includes(only);
  return [String(name), isShort ? (value as Json) : (metricIn(others) ?? others)];
}
