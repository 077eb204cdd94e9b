import { functionOf } from '../template.ts';
import { accountAttributes, type Fault, limitedWrite, setFunction, spoil, statements } from './plant.ts';

export const functionsFaults: readonly Fault[] = [
  ['an operation without a function', (t) => delete t.Resources[functionOf(t, 'getPet').logicalId], 'getPet has no function'],
  ['a function of no operation', setFunction('getPet', { FunctionName: 'PetStore-prod-feedPet' }), 'function feedPet is of no operation'],
  [
    'a handler whose file is missing',
    setFunction('getPet', { Handler: 'getPet.handler' }),
    'PetStore-prod-getPet has no file for getPet.handler',
  ],
  [
    'a handler that its file does not export',
    setFunction('getPet', { Handler: 'index.main' }),
    'PetStore-prod-getPet does not export main',
  ],
  ['an old runtime', setFunction('getPet', { Runtime: 'nodejs20.x' }), 'PetStore-prod-getPet runs on nodejs20.x'],
  ['another processor', setFunction('getPet', { Architectures: ['x86_64'] }), 'PetStore-prod-getPet runs on x86_64'],
  ['a function that hangs', setFunction('getPet', { Timeout: 29 }), 'PetStore-prod-getPet may run longer than 10 s'],
  [
    'a missing variable',
    (t) => delete functionOf(t, 'getPet').properties.Environment?.Variables.PETS_TABLE,
    'PetStore-prod-getPet does not find the table pets in PETS_TABLE',
  ],
  [
    "another table's name",
    (t) => {
      const variables = functionOf(t, 'getPet').properties.Environment?.Variables ?? {};
      variables.PETS_TABLE = variables.ORDERS_TABLE;
    },
    'PetStore-prod-getPet does not find the table pets in PETS_TABLE',
  ],
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
