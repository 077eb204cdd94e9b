import { type Plan, planIds } from '../../shared/accounts/plan.ts';
import { sampleCategories, sampleOrders, samplePets } from '../../shared/samples/samples.ts';

/** Ids of sample items, by the names of their path parameters. */
export interface SampleIds {
  readonly categoryId: number;
  readonly petId: number;
  readonly orderId: number;
}

/** The last digits of the ids, by the sample's name or, for an order, its date. */
const digits: ReadonlyMap<string, number> = new Map([
  ...sampleCategories.map(({ name }, at) => [name, 101 + at] as const),
  ...samplePets.map(({ name }, at) => [name, 201 + at] as const),
  ...sampleOrders.map(({ shipDate }, at) => [shipDate, 301 + at] as const),
]);

/**
 * The id of a sample, which is the same at every start. All ids are of October 2025 (`timeOf`), so every other item follows the samples in
 * a list. Free has the ids of the contract's examples. The other plans have ids that Free does not have.
 * @param sample the name of a category or pet, or the date of an order
 */
export function sampleId(plan: Plan, sample: string): number {
  const last = digits.get(sample);
  if (last === undefined) throw new Error(`there is no sample ${sample}`);
  return 100_000_000_000_000 + 1_000 * planIds.indexOf(plan) + last;
}

/** Dogs, Rex, and an order for Rex. */
export const usedSamples = (plan: Plan): SampleIds => idsOf(plan, 'Dogs', 'Rex', sampleOrders[0].shipDate);

/** A category without pets, a pet without orders, an order without a pet: each can be deleted. */
export const unusedSamples = (plan: Plan): SampleIds => idsOf(plan, 'Fish', 'Hansi', sampleOrders[3].shipDate);

const idsOf = (plan: Plan, category: string, pet: string, shipDate: string): SampleIds => ({
  categoryId: sampleId(plan, category),
  petId: sampleId(plan, pet),
  orderId: sampleId(plan, shipDate),
});
