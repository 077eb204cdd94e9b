/** A CloudFormation template as JSON, with the parts that the checks read. */
export interface Template {
  readonly Resources: Record<string, Resource>;
  readonly Outputs: Record<string, { Value: unknown }>;
}

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: CDK writes the properties that the resource's type has.
export type Properties = Record<string, any>;

/** The properties of every resource of a type, by its logical id. */
export const resourcesOf = (template: Template, type: string): ReadonlyMap<string, Properties> =>
  new Map(
    Object.entries(template.Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties }]) => [id, Properties]),
  );

/** `PetStore-dev-createPet` is createPet's. */
export const operationIdOf = (functionName: string): string => functionName.split('-').slice(2).join('-');
