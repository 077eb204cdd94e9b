/** The sample items of a store. The last category and the last pet have no pets, stock or orders, so that they can be deleted. */
export const sampleCategories = [
  { name: 'Dogs', description: 'Loyal friends' },
  { name: 'Cats', description: 'Masters of the house' },
  { name: 'Birds', description: 'Singers and talkers' },
  { name: 'Fish' },
] as const;

/** `stock` is the quantity in the inventory; without it, the pet has no inventory entry. */
export const samplePets = [
  { category: 'Dogs', name: 'Rex', status: 'available', stock: 12 },
  { category: 'Dogs', name: 'Bella', status: 'available', stock: 3 },
  { category: 'Dogs', name: 'Bruno', status: 'sold', stock: 0 },
  { category: 'Cats', name: 'Minka', status: 'available', stock: 5 },
  { category: 'Cats', name: 'Felix', status: 'pending', stock: 1 },
  { category: 'Birds', name: 'Coco', status: 'available', stock: 8 },
  { category: 'Birds', name: 'Hansi', status: 'available' },
] as const;

/**
 * Each order takes its quantity from the pet's stock. The last order is open and has no pet, so that it can be deleted without changing
 * stock. An order has no name, so a sample is recognized by its date, which no other sample has.
 */
export const sampleOrders = [
  { pet: 'Rex', quantity: 2, shipDate: '2027-01-15T09:00:00.000Z' },
  { pet: 'Bella', quantity: 1, shipDate: '2027-01-10T10:00:00.000Z', complete: true },
  { pet: 'Minka', quantity: 1, shipDate: '2027-02-01T12:00:00.000Z' },
  { quantity: 1, shipDate: '2027-03-01T15:00:00.000Z' },
] as const;
