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

export interface Metric {
  Namespace?: string;
  MetricName?: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

export interface AlarmProperties extends Metric {
  AlarmName?: string;
  Metrics?: { MetricStat?: { Metric: Metric } }[];
  TreatMissingData?: string;
}

/** Properties that the checks read, by the resource's type. */
interface PropertiesOf {
  'AWS::CloudFront::Distribution': { DistributionConfig: { CacheBehaviors?: { PathPattern?: string }[] } };
  'AWS::CloudWatch::Alarm': AlarmProperties;
  'AWS::CloudWatch::Dashboard': object;
  'AWS::Lambda::Function': { FunctionName: string };
  'AWS::Logs::MetricFilter': { MetricTransformations: { MetricNamespace: string; MetricName: string }[] };
}
type ResourceType = keyof PropertiesOf;

interface Found<Type extends ResourceType> {
  readonly logicalId: string;
  readonly resource: Resource;
  readonly properties: PropertiesOf[Type];
}

/** Every resource of a type. The one place that trusts CDK to have written the properties its type has. */
export const resourcesOf = <Type extends ResourceType>(template: Template, type: Type): readonly Found<Type>[] =>
  Object.entries(template.Resources)
    .filter(([, { Type }]) => Type === type)
    .map(([logicalId, resource]) => ({ logicalId, resource, properties: resource.Properties as PropertiesOf[Type] }));

/** `PetStore-dev-createPet` is createPet's. */
export const operationIdOf = (functionName: string): string => functionName.split('-').slice(2).join('-');
