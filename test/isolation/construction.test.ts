import { expectTypeOf, it } from 'vitest';
import type { accounts } from '../../shared/accounts/accounts.ts';
import type { getHealth, getPet } from '../../shared/contract/generated/operations.ts';
import type { IndexPartition, TenantStore, TenantWrite } from '../../shared/dynamodb/tenantStore.ts';
import type { Write } from '../../shared/dynamodb/transact.ts';
import type { Dependencies } from '../../shared/http/operation.ts';
import type { inventory } from '../../shared/inventory/inventory.ts';
import type { PetItem } from '../../shared/pets/petItem.ts';

type WithApiKey = Dependencies<typeof getPet.credential>;
type WithoutKey = Dependencies<typeof getHealth.credential>;

it('an operation with an API key cannot use a repository of all accounts', () => {
  expectTypeOf<{ inventory: typeof inventory }>().toExtend<WithApiKey>();
  expectTypeOf<{ accounts: typeof accounts }>().toExtend<WithoutKey>();
  expectTypeOf<{ accounts: typeof accounts }>().not.toExtend<WithApiKey>();
});

it('an operation without one cannot use the store of an account', () => {
  expectTypeOf<{ inventory: typeof inventory }>().not.toExtend<WithoutKey>();
});

it('a repository cannot make a write or an index partition without its store, nor learn the account or the client', () => {
  expectTypeOf<Parameters<TenantStore['transact']>[0]>().toEqualTypeOf<readonly TenantWrite[]>();
  expectTypeOf<Write>().not.toExtend<TenantWrite>();
  expectTypeOf<NonNullable<PetItem['byStatus' | 'stocked']>>().toEqualTypeOf<IndexPartition>();
  expectTypeOf<string>().not.toExtend<IndexPartition>();
  expectTypeOf<Extract<keyof TenantStore, 'client' | 'names' | 'accountId'>>().toBeNever();
});
