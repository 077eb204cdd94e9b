export { createPetStoreAccount, type PetStoreAccount } from './account.ts';
export type { ApiResponse } from './operationTypes.ts';
export type { CallOptions, LogFields, Logger, PetStoreAccountOptions, PetStoreOptions } from './options.ts';
export { createPetStore, type PetStore } from './petStore.ts';
export { PetStoreError, type PetStoreErrorCode } from './petStoreError.ts';
export type {
  Account,
  Category,
  CategoryPatch,
  CreatedKey,
  InventoryItem,
  InventoryUpdate,
  Key,
  KeyRotation,
  Message,
  NewCategory,
  NewKey,
  NewMessage,
  NewOrder,
  NewPet,
  OrderPatch,
  Pet,
  PetPatch,
  PetStatus,
  PlacedOrder,
  UsageHistory,
} from './schemas.ts';
