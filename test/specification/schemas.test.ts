import { describe, expect, it } from 'vitest';
import { dereference, fold, type Schema } from '../../tools/generate/contract.ts';
import { contract } from '../support/contract.ts';

/** A field of the specification: its type, whether it is required, and its note. */
type Field = readonly [type: string, required: boolean, note: string];

const id = 'integer (int64)';
const newPet: Record<string, Field> = {
  name: ['string', true, "The animal's name"],
  categoryId: [id, true, 'ID of the category the animal belongs to'],
  status: ['PetStatus', false, 'One of the PetStatus values'],
};
const newCategory: Record<string, Field> = {
  name: ['string', true, 'Category name (for example a kind of animal)'],
  description: ['string', false, 'Short description of the category'],
};
const assignedId: Field = [id, true, 'Unique identifier assigned on creation'];

/** The objects of the specification, sections 2 and 7. */
const objects: Record<string, Record<string, Field>> = {
  NewPet: newPet,
  Pet: { ...newPet, id: assignedId },
  NewCategory: newCategory,
  Category: { ...newCategory, id: assignedId },
  Order: {
    id: [id, false, 'Unique order identifier'],
    petId: [id, false, 'ID of the animal in the order'],
    quantity: ['integer', false, 'Number of units ordered'],
    shipDate: ['string (date-time)', false, 'Expected or actual ship date, ISO 8601'],
    complete: ['boolean', false, 'Whether the order has been fulfilled'],
  },
  InventoryItem: {
    petId: [id, true, 'ID of the animal the entry tracks'],
    quantity: ['integer', true, 'Current stock count'],
    status: ['PetStatus', true, 'One of the PetStatus values'],
  },
  InventoryUpdate: { quantity: ['integer', true, 'The new stock count'] },
  Error: {
    code: ['string', true, 'Machine-readable error code'],
    message: ['string', true, 'Human-readable description'],
    status: ['integer', true, 'The HTTP status code'],
  },
};
const statuses = { type: 'string', enum: ['available', 'pending', 'sold'] };

const { schemas } = contract.components;
/** A schema of the contract with its references resolved. */
const resolved = (name: string): Schema => fold(dereference(schemas[name] ?? {}, contract));

/** What the specification leaves open: bounds, and whether an object may have other fields. */
const open = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'maxItems', 'additionalProperties'];
const withoutOpen = (schema: Schema) => Object.fromEntries(Object.entries(schema).filter(([keyword]) => !open.includes(keyword)));

/** The schema of a field in a table. */
function schemaOf([type, , note]: Field) {
  const [, name, format] = /^(\w+)(?: \((.+)\))?$/.exec(type) ?? [];
  const kind = name === 'PetStatus' ? statuses : { type: name, ...(format && { format }) };
  return { ...kind, description: expect.stringContaining(note) };
}

describe('§2 the schemas, and the Error of §7', () => {
  it.each(Object.entries(objects))('%s has exactly these fields, with their types, notes and required list', (name, fields) => {
    const { properties = {}, required = [], ...others } = withoutOpen(resolved(name)) as Schema;
    expect(others).toEqual({ type: 'object' });
    const wanted = Object.entries(fields).map(([field, row]) => [field, schemaOf(row)]);
    const stated = Object.entries(properties).map(([field, schema]) => [field, withoutOpen(fold(schema))]);
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(wanted));
    expect([...required].sort()).toEqual(
      Object.keys(fields)
        .filter((field) => fields[field]?.[1])
        .sort(),
    );
  });

  it('PetStatus has these values', () => {
    expect(resolved('PetStatus')).toEqual(statuses);
  });

  it('Pets is an array of Pet', () => {
    expect(withoutOpen(schemas.Pets ?? {})).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Pet' } });
  });

  it.each([...Object.keys(objects), 'PetStatus', 'Pets'])('%s is a part of what an operation takes or returns', (name) => {
    expect(reachable(contract.paths)).toContain(`#/components/schemas/${name}`);
  });
});

/** Every reference in `node`, and in what it refers to. */
function reachable(node: unknown, seen = new Set<string>()): Set<string> {
  JSON.stringify(node, (key, value) => {
    if (key !== '$ref' || seen.has(value)) return value;
    seen.add(value);
    const steps: string[] = value.split('/').slice(1);
    reachable(
      steps.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], contract),
      seen,
    );
    return value;
  });
  return seen;
}

describe('§2 left open: an order in a response', () => {
  it('has the fields of Order, and always its id and whether it is complete', () => {
    const { properties = {}, required } = resolved('PlacedOrder');
    expect(Object.keys(properties)).toEqual(Object.keys(objects.Order ?? {}));
    expect(required).toEqual(['id', 'complete']);
    expect(schemas.PlacedOrder?.allOf?.[0]).toEqual({ $ref: '#/components/schemas/Order' });
  });
});
