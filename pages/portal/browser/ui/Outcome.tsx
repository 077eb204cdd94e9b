import type { StoreUse } from '../store/useStore.ts';

/** What is being done with the store, or was done last, and why that failed. A screen reader announces a step, and not each item. */
export const Outcome = ({ of: { progress, detail, problem } }: { readonly of: StoreUse }) => (
  <>
    <p class="outcome">
      <span role="status">{progress}</span>
      {detail && ` ${detail}`}
    </p>
    {problem && <p role="alert">{problem}</p>}
  </>
);
