import { type Fault, first, spoil } from './plant.ts';

export const tablesFaults: readonly Fault[] = [
  [
    'a key attribute that no key uses',
    (t) => first(t, 'AWS::DynamoDB::Table').properties.AttributeDefinitions.push({ AttributeName: 'colour' }),
    /defines colour, which is no key/,
  ],
  [
    'a key attribute that is not defined',
    (t) => first(t, 'AWS::DynamoDB::Table').properties.AttributeDefinitions.shift(),
    /does not define id/,
  ],
  [
    'an index that copies everything',
    (t) => {
      for (const index of first(t, 'AWS::DynamoDB::Table').properties.GlobalSecondaryIndexes ?? []) index.Projection.ProjectionType = 'ALL';
    },
    /projects ALL to listed/,
  ],
  [
    'a table that goes with the stack',
    (t) => spoil(first(t, 'AWS::DynamoDB::Table').resource, { DeletionPolicy: 'Delete' }),
    /goes with the stack/,
  ],
  [
    'a table that can be deleted',
    (t) => spoil(first(t, 'AWS::DynamoDB::Table').properties, { DeletionProtectionEnabled: false }),
    /can be deleted/,
  ],
  [
    'a table that cannot be restored',
    (t) => delete first(t, 'AWS::DynamoDB::Table').properties.PointInTimeRecoverySpecification,
    /cannot be restored for 35 days/,
  ],
];
