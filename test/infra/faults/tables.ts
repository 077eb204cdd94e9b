import { resourcesOf, type Template } from '../template.ts';
import { type Fault, first, set, spoil, unset } from './plant.ts';

export const tablesFaults: readonly Fault[] = [
  [
    'a key attribute that no key uses',
    (t) => first(t, 'AWS::DynamoDB::Table').properties.AttributeDefinitions.push({ AttributeName: 'colour' }),
    /defines colour, which is no key/,
  ],
  [
    'a key attribute that is not defined',
    (t) => first(t, 'AWS::DynamoDB::Table').properties.AttributeDefinitions.shift(),
    /does not define accountId/,
  ],
  [
    'an index that copies everything',
    (t) => {
      for (const index of indexed(t).GlobalSecondaryIndexes ?? []) index.Projection.ProjectionType = 'ALL';
    },
    /projects ALL to byStatus/,
  ],
  [
    'a table that is deleted with the stack',
    (t) => spoil(first(t, 'AWS::DynamoDB::Table').resource, { DeletionPolicy: 'Delete' }),
    /has DeletionPolicy Delete/,
  ],
  [
    'a table that a failed creation leaves behind',
    (t) => spoil(first(t, 'AWS::DynamoDB::Table').resource, { DeletionPolicy: 'Retain' }),
    /has DeletionPolicy Retain$/m,
  ],
  ['a table that can be deleted', set('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false }), /can be deleted/],
  ['a table that cannot be restored', unset('AWS::DynamoDB::Table', 'PointInTimeRecoverySpecification'), /cannot be restored for 35 days/],
  ['an index without what its list answers with', (t) => index(t).Projection.NonKeyAttributes?.splice(0, 1), /byStatus of \w+ lacks name/],
  [
    'an index that copies what no list answers with',
    (t) => index(t).Projection.NonKeyAttributes?.push('version'),
    /copies version without use/,
  ],
  [
    'an index that is sorted by another key',
    (t) => spoil(index(t).KeySchema[1] ?? {}, { AttributeName: 'name' }),
    /sorts byStatus by another key/,
  ],
  ['an index that is missing', (t) => indexed(t).GlobalSecondaryIndexes?.shift(), /has no index byStatus/],
  ['items that never expire', (t) => delete expiring(t).TimeToLiveSpecification, /expires by undefined/],
  [
    'items that expire by another attribute',
    (t) => spoil(expiring(t).TimeToLiveSpecification ?? {}, { AttributeName: 'createdAt' }),
    /expires by createdAt/,
  ],
  ['an expiry that is switched off', (t) => spoil(expiring(t).TimeToLiveSpecification ?? {}, { Enabled: false }), /never expires/],
  ['a table with a ceiling', set('AWS::DynamoDB::Table', { OnDemandThroughput: { MaxReadRequestUnits: 1 } }), /has a ceiling/],
  ['a table that is billed by the hour', set('AWS::DynamoDB::Table', { BillingMode: 'PROVISIONED' }), /is not billed by the request/],
];

function indexed(t: Template) {
  const found = resourcesOf(t, 'AWS::DynamoDB::Table').find(({ properties }) => properties.GlobalSecondaryIndexes);
  if (!found) throw new Error('no table has an index');
  return found.properties;
}

function index(t: Template) {
  const [found] = indexed(t).GlobalSecondaryIndexes ?? [];
  if (!found) throw new Error('the first table with indexes has none');
  return found;
}

function expiring(t: Template) {
  const found = resourcesOf(t, 'AWS::DynamoDB::Table').find(({ properties }) => properties.TimeToLiveSpecification);
  if (!found) throw new Error('no table expires');
  return found.properties;
}
