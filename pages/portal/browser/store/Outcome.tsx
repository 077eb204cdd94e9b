import type { StoreUse } from './useStore.ts';

/** The work on the store that is running or that ran last, and why it failed. A screen reader announces a step, but not each item. */
export const Outcome = ({ of: { progress, detail, problem } }: { readonly of: StoreUse }) => (
  <>
    <p class="outcome">
      <span role="status">{progress}</span>
      {detail && ` ${detail}`}
    </p>
    {problem && <p role="alert">{problem}</p>}
  </>
);
