import { isRecord } from '../../common/isRecord.ts';

/** The parts of a synthesized template that this machine uses. */
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
}

export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly Metadata: Readonly<Record<string, unknown>>;
}

export type Resolve = (value: unknown) => unknown;

/** The pseudo parameters of an account and a region. The gateway's events have the same account. */
const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::AccountId': '000000000000',
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  'AWS::URLSuffix': 'amazonaws.com',
};

/**
 * Returns a function that replaces intrinsic functions with their values on this machine.
 * @param references the values of `Ref` by logical id, and of `Fn::GetAtt` by logical id and attribute: `Pool.Arn`.
 * @throws Error for an intrinsic function or a reference that this machine does not support, so that nothing differs silently.
 */
export function createResolve(references: ReadonlyMap<string, string>): Resolve {
  const resolve: Resolve = (value) => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isRecord(value)) return value;
    const [[name, argument] = ['', undefined]] = Object.entries(value);
    if (name === 'Ref' && typeof argument === 'string') {
      const referenced = references.get(argument) ?? pseudoParameters[argument];
      if (referenced !== undefined) return referenced;
    }
    if (name === 'Fn::GetAtt' && Array.isArray(argument)) {
      const attribute = references.get(argument.join('.'));
      if (attribute !== undefined) return attribute;
    }
    if (name === 'Fn::Join' && Array.isArray(argument) && Array.isArray(argument[1])) {
      return argument[1].map(resolve).join(String(argument[0]));
    }
    if (name === 'Ref' || name.startsWith('Fn::')) throw new Error(`the local cloud cannot resolve ${JSON.stringify(value)}`);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
  };
  return resolve;
}

/** The logical ids that a value refers to, at any depth. */
export function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [String(inner)];
    if (key === 'Fn::GetAtt' && Array.isArray(inner)) return [String(inner[0])];
    return referencesIn(inner);
  });
}

/** @throws Error where the text is not a template. */
export function parseTemplate(text: string): Template {
  const template: unknown = JSON.parse(text);
  if (!isRecord(template) || !isRecord(template.Resources)) throw new Error('the template has no Resources');
  const resources = Object.entries(template.Resources).map(([logicalId, resource]): [string, Resource] => {
    if (!isRecord(resource) || typeof resource.Type !== 'string') throw new Error(`${logicalId} has no Type`);
    const { Type, Properties, Metadata } = resource;
    return [logicalId, { Type, Properties: isRecord(Properties) ? Properties : {}, Metadata: isRecord(Metadata) ? Metadata : {} }];
  });
  return { Resources: Object.fromEntries(resources) };
}
