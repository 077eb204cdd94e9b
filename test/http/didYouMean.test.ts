import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestName } from '../../shared/http/didYouMean.ts';

const pet = ['name', 'categoryId', 'status'];
const order = ['petId', 'quantity', 'shipDate', 'complete'];

it.each([
  ['Name', pet, 'name'],
  ['nmae', pet, 'name'],
  ['nam', pet, 'name'],
  ['category_id', pet, 'categoryId'],
  ['categoryID', pet, 'categoryId'],
  ['category', pet, 'categoryId'],
  ['state', pet, 'status'],
  ['pet', order, 'petId'],
  ['ship-date', order, 'shipDate'],
  ['date', order, 'shipDate'],
  ['quantitiy', order, 'quantity'],
  ['completed', order, 'complete'],
  ['colour', pet, undefined],
  ['date', pet, undefined],
  ['id', order, undefined],
  ['', pet, undefined],
  ['x'.repeat(10_000), pet, undefined],
  ['name', [], undefined],
])('%s of %j is %s', (given, names, name) => {
  expect(nearestName(given, names)).toBe(name);
});

it('finds a name with any one letter wrong', () => {
  const names = [...pet, ...order];
  const typo = fc.tuple(fc.constantFrom(...names), fc.nat(), fc.stringMatching(/^[a-z]?$/));
  fc.assert(
    fc.property(typo, ([name, at, letter]) => {
      const place = at % name.length;
      return nearestName(`${name.slice(0, place)}${letter}${name.slice(place + 1)}`, names) === name;
    }),
    { seed: 20270120 },
  );
});
