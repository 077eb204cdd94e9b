import { accountAttributes, type Fault, limitedWrite, spoil, statements } from './plant.ts';

export const accessFaults: readonly Fault[] = [
  ['a wide action', (t) => spoil(statements(t, 'getPet').first, { Action: 'dynamodb:*' }), /getPet may dynamodb:\* on /],
  ['a wide resource', (t) => spoil(statements(t, 'getPet').first, { Resource: '*' }), /PetStore-prod-getPet may dynamodb:\w+ on \*/],
  [
    'an action of another operation',
    (t) => statements(t, 'getPet').all.push({ ...statements(t, 'getPet').first, Action: 'dynamodb:DeleteItem' }),
    /PetStore-prod-getPet may dynamodb:DeleteItem/,
  ],
  [
    'a function that may write all of an account',
    (t) => delete limitedWrite(t, 'getPet').Condition,
    'PetStore-prod-getPet may dynamodb:UpdateItem on accounts naming every attribute',
  ],
  [
    'a function that may reopen a closed account',
    (t) => accountAttributes(t, 'getPet').push('closedAt'),
    'PetStore-prod-getPet may dynamodb:UpdateItem on accounts naming closedAt',
  ],
  [
    'a function that may change a plan',
    (t) => accountAttributes(t, 'getPet').push('perMinute'),
    'PetStore-prod-getPet may dynamodb:UpdateItem on accounts naming perMinute',
  ],
  [
    "a function that may not take the day's tokens",
    (t) => accountAttributes(t, 'getPet').splice(accountAttributes(t, 'getPet').indexOf('dayUsed'), 1),
    'PetStore-prod-getPet may not dynamodb:UpdateItem on accounts naming dayUsed',
  ],
  [
    'a write on a condition that never holds',
    (t) => Object.assign(limitedWrite(t, 'getPet').Condition ?? {}, { Null: { 'dynamodb:Attributes': 'true' } }),
    'PetStore-prod-getPet may dynamodb:UpdateItem on accounts on another condition',
  ],
  [
    'a read on a condition that never holds',
    (t) => spoil(statements(t, 'getPet').first, { Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [] } } }),
    'PetStore-prod-getPet may dynamodb:GetItem on accounts on another condition',
  ],
  ['a missing permission', (t) => spoil(statements(t, 'createPet').first, { Action: [] }), 'PetStore-prod-createPet may not dynamodb:'],
];
