import { resourcesOf, type Template } from '../template.ts';

/** Key attributes are defined where they are used and nowhere else, and indexes project nothing twice. */
export function checkKeys(template: Template): string[] {
  return resourcesOf(template, 'AWS::DynamoDB::Table').flatMap(({ logicalId, properties }) => {
    const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes: indexes = [] } = properties;
    const defined = AttributeDefinitions.map(({ AttributeName }) => AttributeName);
    const used = [KeySchema, ...indexes.map((index) => index.KeySchema)].flat().map(({ AttributeName }) => AttributeName);
    const keys = new Set(KeySchema.map(({ AttributeName }) => AttributeName));
    return [
      ...defined.filter((name) => !used.includes(name)).map((name) => `${logicalId} defines ${name}, which is no key`),
      ...used.filter((name) => !defined.includes(name)).map((name) => `${logicalId} does not define ${name}`),
      ...indexes.flatMap(({ IndexName, Projection }) => [
        ...(Projection.ProjectionType === 'INCLUDE' ? [] : [`${logicalId} projects ${Projection.ProjectionType} to ${IndexName}`]),
        ...(Projection.NonKeyAttributes ?? [])
          .filter((name) => keys.has(name))
          .map((name) => `${logicalId} projects the key ${name} to ${IndexName}`),
      ]),
    ];
  });
}

/** Tables are billed by the request; where they must last, they outlive the stack, cannot be deleted and can be restored. */
export function checkProtection(template: Template, mustLast: boolean): string[] {
  return resourcesOf(template, 'AWS::DynamoDB::Table').flatMap(({ logicalId, resource, properties }) => {
    const recovery = properties.PointInTimeRecoverySpecification;
    const billing = properties.BillingMode === 'PAY_PER_REQUEST' ? [] : [`${logicalId} is not billed by the request`];
    if (!mustLast) return [...billing, ...(resource.DeletionPolicy === 'Delete' ? [] : [`${logicalId} is left behind`])];
    return [
      ...billing,
      ...(resource.DeletionPolicy === 'Retain' ? [] : [`${logicalId} goes with the stack`]),
      ...(resource.UpdateReplacePolicy === 'Retain' ? [] : [`${logicalId} goes when it is replaced`]),
      ...(properties.DeletionProtectionEnabled ? [] : [`${logicalId} can be deleted`]),
      ...(recovery?.PointInTimeRecoveryEnabled && recovery.RecoveryPeriodInDays === 35
        ? []
        : [`${logicalId} cannot be restored for 35 days`]),
    ];
  });
}
