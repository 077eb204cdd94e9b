import { useState } from 'preact/hooks';
import { copyText } from '../../browser/copyText.ts';

/** Copies a text, and announces it to screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    // Emptied first: a screen reader says only what changes.
    setOutcome('');
    setOutcome(await copyText(text));
  };
  return (
    <span class="copy">
      <button type="button" onClick={copy}>
        {label}
      </button>
      <span role="status">{outcome}</span>
    </span>
  );
}
