import type { components } from '../shared/contract/generated/types.ts';

export type { ApiResponse } from './operationTypes.ts';
export type { CallOptions, LogFields, Logger, PetStoreAccountOptions, PetStoreOptions } from './options.ts';
export { createPetStore, createPetStoreAccount, type PetStore, type PetStoreAccount } from './petStore.ts';
export { PetStoreError, type PetStoreErrorCode } from './petStoreError.ts';

type Schemas = components['schemas'];

/** The schemas of request bodies. */
export type NewPet = Schemas['NewPet'];
export type PetPatch = Schemas['PetPatch'];
export type NewCategory = Schemas['NewCategory'];
export type CategoryPatch = Schemas['CategoryPatch'];
export type NewOrder = Schemas['NewOrder'];
export type OrderPatch = Schemas['OrderPatch'];
export type InventoryUpdate = Schemas['InventoryUpdate'];
export type NewMessage = Schemas['NewMessage'];
export type NewKey = Schemas['NewKey'];
export type KeyRotation = Schemas['KeyRotation'];

/** The schemas of response bodies. Later versions of the service may add fields. */
export type Pet = Schemas['Pet'];
export type PetStatus = Schemas['PetStatus'];
export type Category = Schemas['Category'];
export type PlacedOrder = Schemas['PlacedOrder'];
export type InventoryItem = Schemas['InventoryItem'];
export type Message = Schemas['Message'];
export type Account = Schemas['Account'];
export type UsageHistory = Schemas['UsageHistory'];
export type Key = Schemas['Key'];
export type CreatedKey = Schemas['CreatedKey'];
