import type { components } from '../shared/contract/generated/types.ts';

type Schemas = components['schemas'];

export type Pet = Schemas['Pet'];
export type PetStatus = Schemas['PetStatus'];
export type Category = Schemas['Category'];
export type Order = Schemas['Order'];
export type InventoryItem = Schemas['InventoryItem'];
export type Message = Schemas['Message'];
