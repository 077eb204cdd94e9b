import { useEffect, useRef } from 'preact/hooks';
import type { PetStoreAccount } from '../../../../client/index.ts';
import { explainFailure, useProblem } from '../ui/explainFailure.ts';
import { WorkButton } from '../ui/WorkButton.tsx';
import type { NewKeys } from './useNewKeys.ts';

export interface KeyCreation {
  readonly api: PetStoreAccount;
  readonly newKeys: NewKeys;
  refresh(): Promise<void>;
}

interface CreateHeldKeyProps extends KeyCreation {
  /** A first key has a special name, and nothing else can be done before it, so its button has the focus. */
  readonly isFirst?: boolean;
}

/** Creates a key that may write, with one click: the account's first key, or a key for this tab. */
export function CreateHeldKey({ api, newKeys, refresh, isFirst = false }: CreateHeldKeyProps) {
  const label = isFirst ? 'Create your first key' : 'Create a key for this tab';
  const actions = useRef<HTMLParagraphElement>(null);
  const [problem, setProblem] = useProblem(label, actions);
  useEffect(() => {
    if (isFirst && document.activeElement === document.body) actions.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const create = async () => {
    setProblem('');
    try {
      newKeys.add((await api.createKey({ body: { name: isFirst ? 'My first key' : 'Portal', access: 'write' } })).data);
      await refresh();
    } catch (error) {
      setProblem(explainFailure(error));
    }
  };
  return (
    <>
      <p class="actions" ref={actions}>
        <WorkButton label={label} busyLabel="Creating …" kind="primary" onPress={create} />
      </p>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
