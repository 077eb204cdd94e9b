import { type TableDefinition, tables } from '../../../shared/dynamodb/tables.ts';
import { resourcesOf, type Template } from '../template.ts';

/** Exactly the used key attributes are defined, and indexes project nothing twice. */
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

/** Tables are billed per request; in prod they stay when the stack is deleted, unless their own creation failed, cannot be deleted and can be restored. */
export function checkProtection(template: Template, mustLast: boolean): string[] {
  return resourcesOf(template, 'AWS::DynamoDB::Table').flatMap(({ logicalId, resource, properties }) => {
    const recovery = properties.PointInTimeRecoverySpecification;
    const billing = properties.BillingMode === 'PAY_PER_REQUEST' ? [] : [`${logicalId} is not billed by the request`];
    if (!mustLast) return [...billing, ...(resource.DeletionPolicy === 'Delete' ? [] : [`${logicalId} is left behind`])];
    return [
      ...billing,
      ...(resource.DeletionPolicy === 'RetainExceptOnCreate' ? [] : [`${logicalId} has DeletionPolicy ${resource.DeletionPolicy}`]),
      ...(resource.UpdateReplacePolicy === 'Retain' ? [] : [`${logicalId} goes when it is replaced`]),
      ...(properties.DeletionProtectionEnabled ? [] : [`${logicalId} can be deleted`]),
      ...(recovery?.PointInTimeRecoveryEnabled && recovery.RecoveryPeriodInDays === 35
        ? []
        : [`${logicalId} cannot be restored for 35 days`]),
    ];
  });
}

/** Items expire as defined, indexes have the fields that lists return, and no table has a throughput limit. */
export function checkDefinitions(template: Template): string[] {
  const found = resourcesOf(template, 'AWS::DynamoDB::Table');
  return Object.entries<TableDefinition>(tables).flatMap(([name, { partitionKey, timeToLive, indexes }]) => {
    const table = found.find(({ resource }) => String(resource.Metadata?.['aws:cdk:path']).endsWith(`/${name}/Resource`));
    if (!table) return [`there is no table ${name}`];
    const { KeySchema, GlobalSecondaryIndexes = [], TimeToLiveSpecification, OnDemandThroughput } = table.properties;
    const indexed = new Map(GlobalSecondaryIndexes.map((index) => [index.IndexName, index]));
    return [
      ...(KeySchema[0]?.AttributeName === partitionKey.name ? [] : [`${name} has the key ${KeySchema[0]?.AttributeName}`]),
      ...(TimeToLiveSpecification?.AttributeName === timeToLive ? [] : [`${name} expires by ${TimeToLiveSpecification?.AttributeName}`]),
      ...(TimeToLiveSpecification?.Enabled === false ? [`${name} never expires`] : []),
      ...(OnDemandThroughput ? [`${name} has a ceiling`] : []),
      ...Object.entries(indexes).flatMap(([indexName, { sortKey, projection }]) => {
        const index = indexed.get(indexName);
        if (!index) return [`${name} has no index ${indexName}`];
        const held = index.Projection.NonKeyAttributes ?? [];
        return [
          ...(index.KeySchema.map(({ AttributeName }) => AttributeName).join() === `${indexName},${sortKey.name}`
            ? []
            : [`${name} sorts ${indexName} by another key`]),
          ...projection.filter((attribute) => !held.includes(attribute)).map((attribute) => `${indexName} of ${name} lacks ${attribute}`),
          ...held
            .filter((attribute) => !projection.includes(attribute))
            .map((attribute) => `${indexName} of ${name} copies ${attribute} without use`),
        ];
      }),
      ...[...indexed.keys()]
        .filter((indexName) => !(indexName in indexes))
        .map((indexName) => `${name} has an index ${indexName} that nobody reads`),
    ];
  });
}
