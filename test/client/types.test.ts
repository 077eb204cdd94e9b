import { expectTypeOf, it } from 'vitest';
import type { ApiResponse, createPetStore, createPetStoreAccount, Pet, PetStore, PetStoreAccount } from '../../client/index.ts';

/** What a call takes, without what is optional in each. */
type InputOf<Name extends keyof PetStore> = Parameters<PetStore[Name]>[0];

it('the types of the clients', () => {
  expectTypeOf<typeof createPetStore>().returns.toEqualTypeOf<PetStore>();
  expectTypeOf<typeof createPetStoreAccount>().returns.toEqualTypeOf<PetStoreAccount>();

  // What a call takes.
  expectTypeOf<PetStore['listPets']>().toBeCallableWith();
  expectTypeOf<PetStore['listPets']>().toBeCallableWith({ query: { status: 'sold', limit: 5 }, tries: 1, timeoutSeconds: 5 });
  expectTypeOf<InputOf<'createPet'>>().toHaveProperty('body').toExtend<{ name: string; categoryId: number }>();
  expectTypeOf<InputOf<'updatePet'>>().toHaveProperty('path').toExtend<{ petId: number }>();
  expectTypeOf<InputOf<'updatePet'>>().toHaveProperty('retryInDoubt');
  // A read and a POST with an Idempotency-Key are always sent again.
  expectTypeOf<NonNullable<InputOf<'listPets'>>>().not.toHaveProperty('retryInDoubt');
  expectTypeOf<InputOf<'createPet'>>().not.toHaveProperty('retryInDoubt');

  // What it returns.
  type Returned<Name extends 'createPet' | 'deletePet' | 'createMessage'> = Awaited<ReturnType<PetStore[Name]>>;
  expectTypeOf<Returned<'createPet'>>().toEqualTypeOf<ApiResponse<Pet, string>>();
  expectTypeOf<Returned<'deletePet'>['data']>().toBeUndefined();
  expectTypeOf<Returned<'createMessage'>['etag']>().toBeUndefined();
  expectTypeOf<ReturnType<PetStore['items']>>().toExtend<AsyncGenerator<unknown, void, undefined>>();

  // Each client has the operations of its credential only.
  expectTypeOf<PetStore>().not.toHaveProperty('createKey');
  expectTypeOf<PetStoreAccount>().not.toHaveProperty('createPet');
});
