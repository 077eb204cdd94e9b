import type { StageName } from '../infra/stages.ts';
import type { ApiKeys } from '../shared/storage/apiKeys.ts';
import type { KeyRegister } from '../shared/storage/keyRegister.ts';

/** Whose keys: of a deployed stage, or of the data of `npm start` in a folder. */
export type Target = { readonly stage: StageName } | { readonly dataFolder: string };

/** The table of keys, opened. */
export interface KeyTable {
  readonly apiKeys: ApiKeys;
  readonly register: KeyRegister;
  close(): Promise<void>;
}
