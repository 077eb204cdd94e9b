export type { FollowOptions } from './follow.ts';
export type { ApiResponse, PetStoreOperations } from './operationTypes.ts';
export type { PetStoreOptions, Wait } from './options.ts';
export { createPetStore, type PetStore } from './petStore.ts';
export { PetStoreError, type PetStoreErrorCode } from './petStoreError.ts';
export type {
  Category,
  CategoryPatch,
  InventoryItem,
  InventoryUpdate,
  Message,
  NewCategory,
  NewMessage,
  NewOrder,
  NewPet,
  OrderPatch,
  Pet,
  PetPatch,
  PetStatus,
  PlacedOrder,
} from './schemas.ts';
