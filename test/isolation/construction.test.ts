import { expectTypeOf, it } from 'vitest';
import type { accountsOf } from '../../shared/accounts/accounts.ts';
import type { IndexPartition, TenantStore, TenantWrite } from '../../shared/dynamodb/tenantStore.ts';
import type { Write } from '../../shared/dynamodb/writes.ts';
import type { accountOperation, storeOperation } from '../../shared/http/operation.ts';
import type { inventoryOf } from '../../shared/inventory/inventory.ts';
import type { PetItem } from '../../shared/pets/petItem.ts';

type OfOneAccount = Parameters<typeof storeOperation>[1];
type OfAllAccounts = Parameters<typeof accountOperation>[1];

it('an operation with an API key cannot use a repository of all accounts', () => {
  expectTypeOf<typeof inventoryOf>().toExtend<OfOneAccount>();
  expectTypeOf<typeof accountsOf>().toExtend<OfAllAccounts>();
  expectTypeOf<typeof accountsOf>().not.toExtend<OfOneAccount>();
});

it('an operation without one cannot use the store of an account', () => {
  expectTypeOf<typeof inventoryOf>().not.toExtend<OfAllAccounts>();
});

it('a repository cannot make a write or an index partition without its store, nor learn the account or the client', () => {
  expectTypeOf<Parameters<TenantStore['transact']>[0]>().toEqualTypeOf<readonly TenantWrite[]>();
  expectTypeOf<Write>().not.toExtend<TenantWrite>();
  expectTypeOf<NonNullable<PetItem['byStatus' | 'stocked']>>().toEqualTypeOf<IndexPartition>();
  expectTypeOf<string>().not.toExtend<IndexPartition>();
  expectTypeOf<Extract<keyof TenantStore, 'client' | 'names' | 'accountId'>>().toBeNever();
});
