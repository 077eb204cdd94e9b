import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleHash } from '../../../common/sourcePlaces.ts';
import { stackNames } from '../../../infra/names.ts';
import type { Assembly } from '../assembly.ts';
import { describeGroup, differenceFrom, type Member, wordIn, wordsOf } from './groups.ts';
import { type JsonObject, type Names, readable, type Stack } from './values.ts';

interface Synthesis {
  readonly stage: string;
  readonly stacks: readonly Stack[];
  /** Whose code the asset with a hash is; undefined for an unknown hash. */
  readonly codeOf: (hash: string) => string | undefined;
}

/** @param bundles the folder with the bundle of each function */
export function synthesisOf(stage: string, { directory }: Assembly, bundles: string): Synthesis {
  const owners = new Map(globSync('*/index.js', { cwd: bundles }).map((file) => [bundleHash(join(bundles, file)), dirname(file)]));
  const assets = new Map(
    globSync('asset.*/index.js', { cwd: directory }).map((file) => [
      dirname(file).slice('asset.'.length),
      owners.get(bundleHash(join(directory, file))),
    ]),
  );
  const read = (file: string) => JSON.parse(readFileSync(join(directory, file), 'utf8'));
  const { artifacts } = read('manifest.json');
  const stacks = Object.entries(stackNames(stage)).map(([part, name]) => {
    return { part, name, template: read(`${name}.template.json`), artifact: artifacts[name] };
  });
  return { stage, stacks, codeOf: (hash) => assets.get(hash) ?? owners.get(hash) };
}

/**
 * Everything that the templates and the manifest say of a stage. Resources that exist once per operation or per table are described as a
 * group, and each other resource by itself, so that a change of one shows nothing of the others.
 * @param base another stage, for a description of what differs from it
 */
export function describeStage(synthesis: Synthesis, base?: Synthesis): JsonObject {
  const parts = partsOf(synthesis);
  const baseParts = base && partsOf(base);
  const members = [...parts].flatMap(([name, value]) => {
    const baseValue = baseParts?.get(name);
    const own = baseValue ? differenceFrom(baseValue, value) : value;
    return Object.keys(own).length > 0 ? [memberOf(name, own)] : [];
  });
  const groups = Map.groupBy(members, ({ kind }) => kind);
  const without = [...(baseParts?.keys() ?? [])].filter((name) => !parts.has(name));
  return {
    ...(without.length > 0 && { without }),
    ...Object.fromEntries(
      [...groups].flatMap(([kind, group]): [string, JsonObject][] =>
        group.length > 2 ? [[kind, describeGroup(group)]] : group.map(({ title, value }) => [title, value]),
      ),
    ),
  };
}

/** Each stack and each resource, by its name. */
function partsOf({ stage, stacks, codeOf }: Synthesis): Map<string, JsonObject> {
  const namesOf = namesIn(stacks);
  const read = (stack: Stack, value: JsonObject): JsonObject => {
    const region = namesOf(stack).region ?? '';
    const text = JSON.stringify(readable(value, namesOf(stack)))
      // An asset is named after the hash of its content: says whose code it is, so that a change of code changes no description.
      .replaceAll(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g, (hash) => `<hash of ${codeOf(hash) ?? 'another file'}>`)
      .replaceAll(region, `\${AWS::Region}`)
      .replaceAll(new RegExp(`\\b${stage}\\b`, 'g'), '<stage>');
    return JSON.parse(text);
  };
  const entries = stacks.flatMap((stack): [string, JsonObject][] => {
    const { Resources, Outputs = {}, ...rest } = stack.template;
    const value = { ...rest, ...stack.artifact, Outputs: ownOutputs(Outputs) };
    const resources = Object.entries(Resources).map(([id, { DependsOn = [], ...resource }]): [string, JsonObject] => {
      const dependsOn = [DependsOn].flat().map((other) => ({ Ref: other }));
      const all = { ...resource, ...(dependsOn.length > 0 && { DependsOn: dependsOn }) };
      return [`${stack.part}:${namesOf(stack).of(id)}`, attributesOf(read(stack, all))];
    });
    return [[`stacks:${stack.part}`, read(stack, value)], ...resources];
  });
  const parts = new Map(entries);
  if (parts.size < entries.length) throw new Error('two resources have the same name, so one of them would not be described');
  return parts;
}

/** Outputs that only other stacks read are described where they are read. */
const ownOutputs = (outputs: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(outputs).filter(([name, output]) => !name.startsWith('PublishOutput') || Object.keys(output ?? {}).join() !== 'Value'),
  );

interface Titled extends Member {
  readonly title: string;
  /** The title of the group in which it may be described. */
  readonly kind: string;
}

function memberOf(title: string, value: JsonObject): Titled {
  const word = wordIn(title.replace(/^.*?:/, ''));
  if (!word) return { title, kind: title, name: title, words: {}, value };
  return { title, kind: title.replaceAll(word, '<name>'), name: word, words: { name: word, ...wordsOf(word) }, value };
}

/** A resource's properties, and before them in lower case what else CloudFormation knows of it. */
function attributesOf({ Properties = {}, Metadata, Type = '', ...attributes }: JsonObject): JsonObject {
  const { 'aws:cdk:path': _, ...metadata } = (Metadata ?? {}) as JsonObject;
  const lower = (key: string): string => key.charAt(0).toLowerCase() + key.slice(1);
  return {
    type: Type,
    ...Object.fromEntries(Object.entries(attributes).map(([key, value]) => [lower(key), value])),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...(Properties as JsonObject),
  };
}

/**
 * The path of each resource in the code, such as `Functions/createPet/Role`. The CDK makes its logical id from it, with a hash, and for a
 * function's versions with a hash of the code.
 */
function namesIn(stacks: readonly Stack[]): (stack: Stack) => Names {
  // All stacks of a stage are in one region, so one in another region shows.
  const region = String(stacks[0]?.artifact.environment).split('/').at(-1);
  const byStack = new Map(stacks.map((stack) => [stack.name, ownNames(stack)]));
  const namesOf = (stack: Stack): Names => ({
    region,
    of: (id) => byStack.get(stack.name)?.get(id) ?? (id in ((stack.template.Parameters ?? {}) as JsonObject) ? id : undefined),
    ofOutput: (stackName, output) => {
      const other = stacks.find(({ name }) => name === stackName);
      const value = (other?.template.Outputs?.[output] as JsonObject | undefined)?.Value;
      const name = other && value !== undefined ? readable(value, namesOf(other)) : undefined;
      return typeof name === 'string' ? name.replace('${', `\${${other?.part}:`) : undefined;
    },
  });
  return namesOf;
}

function ownNames({ template }: Stack): Map<string, string> {
  return new Map(
    Object.entries(template.Resources).map(([id, { Metadata }]) => {
      const path = String((Metadata as JsonObject | undefined)?.['aws:cdk:path'] ?? '')
        .split('/')
        .slice(1);
      if (path.length === 0) return [id, id];
      const name = path.join('/').replace(/\/Resource$/, '');
      const hash = path.length > 1 ? createHash('md5').update(path.join('/')).digest('hex').slice(0, 8).toUpperCase() : '';
      return [id, new RegExp(`^\\w+${hash}([0-9a-f]{32})?$`).test(id) ? name : `${name} (${id})`];
    }),
  );
}
