import { useState } from 'preact/hooks';
import type { PetStoreAccount } from '../../../../client/index.ts';
import { explainFailure } from '../ui/explainFailure.ts';
import type { NewKeys } from './useNewKeys.ts';

export interface KeyCreation {
  readonly api: PetStoreAccount;
  readonly newKeys: NewKeys;
  refresh(): Promise<void>;
}

interface CreateHeldKeyProps extends KeyCreation {
  /** A first key has a special name. */
  readonly isFirst?: boolean;
}

/** Creates a key that may write, with one click: the account's first key, or a key for this tab. */
export function CreateHeldKey({ api, newKeys, refresh, isFirst = false }: CreateHeldKeyProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const create = async () => {
    setBusy(true);
    setProblem('');
    try {
      newKeys.add((await api.createKey({ body: { name: isFirst ? 'My first key' : 'Portal', access: 'write' } })).data);
      await refresh();
    } catch (error) {
      setProblem(explainFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p class="actions">
        <button type="button" class="primary" disabled={isBusy} onClick={create}>
          {isFirst ? 'Create your first key' : 'Create a key for this tab'}
        </button>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
