import { functionOf } from '../template.ts';
import { type Fault, spoil, statements } from './plant.ts';

export const functionsFaults: readonly Fault[] = [
  ['an operation without a function', (t) => delete t.Resources[functionOf(t, 'getPet').logicalId], 'getPet has no function'],
  [
    'a function of no operation',
    (t) => spoil(functionOf(t, 'getPet').properties, { FunctionName: 'PetStore-prod-feedPet' }),
    'function feedPet is of no operation',
  ],
  [
    'a handler whose file is missing',
    (t) => spoil(functionOf(t, 'getPet').properties, { Handler: 'getPet.handler' }),
    'PetStore-prod-getPet has no file for getPet.handler',
  ],
  [
    'a handler that its file does not export',
    (t) => spoil(functionOf(t, 'getPet').properties, { Handler: 'index.main' }),
    'PetStore-prod-getPet does not export main',
  ],
  [
    'an old runtime',
    (t) => spoil(functionOf(t, 'getPet').properties, { Runtime: 'nodejs20.x' }),
    'PetStore-prod-getPet runs on nodejs20.x',
  ],
  [
    'another processor',
    (t) => spoil(functionOf(t, 'getPet').properties, { Architectures: ['x86_64'] }),
    'PetStore-prod-getPet runs on x86_64',
  ],
  [
    'a function that hangs',
    (t) => spoil(functionOf(t, 'getPet').properties, { Timeout: 29 }),
    'PetStore-prod-getPet may run longer than 10 s',
  ],
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
  ['a missing permission', (t) => spoil(statements(t, 'createPet').first, { Action: [] }), 'PetStore-prod-createPet may not dynamodb:'],
];
