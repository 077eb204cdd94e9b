import type { PropertiesOf } from './resourceProperties.ts';

/** A CloudFormation template as JSON, with types for the parts that the checks read. */
export interface Template {
  readonly Resources: Record<string, Resource>;
  readonly Outputs: Record<string, { Value: unknown }>;
}

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
}

export type ResourceType = keyof PropertiesOf;

export interface Found<Type extends ResourceType> {
  readonly logicalId: string;
  readonly resource: Resource;
  readonly properties: PropertiesOf[Type];
}

/** Every resource of a type. The one place that trusts CDK to have written the properties its type has. */
export function resourcesOf<Type extends ResourceType>(template: Template, type: Type): readonly Found<Type>[] {
  const index = indexes.get(template);
  const found = index ? (index.get(type) ?? []) : allResources(template).filter(({ resource }) => resource.Type === type);
  return found as unknown as readonly Found<Type>[];
}

/**
 * A copy in which `resourcesOf` need not search, for the thousands of look-ups of the checks. Nobody may change its resources afterwards.
 */
export function indexed(template: Template): Template {
  const copy = { ...template };
  indexes.set(
    copy,
    Map.groupBy(allResources(template), ({ resource }) => resource.Type),
  );
  return copy;
}

/** The resources by type, of each template from `indexed`. */
const indexes = new WeakMap<Template, ReadonlyMap<string, ReturnType<typeof allResources>>>();

const allResources = ({ Resources }: Template) =>
  Object.entries(Resources).map(([logicalId, resource]) => ({ logicalId, resource, properties: resource.Properties }));

/** The function of an operation, or the one that CodeDeploy calls. @throws Error where there is none. */
export function functionOf(template: Template, operationId: string): Found<'AWS::Lambda::Function'> {
  const found = resourcesOf(template, 'AWS::Lambda::Function').find(
    ({ properties }) => operationIdOf(properties.FunctionName) === operationId,
  );
  if (!found) throw new Error(`${operationId} has no function`);
  return found;
}

/** `PetStore-dev-createPet` is createPet's. */
export const operationIdOf = (functionName: string): string => functionName.split('-').slice(2).join('-');
