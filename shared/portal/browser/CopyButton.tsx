import { useState } from 'preact/hooks';
import { copyText } from '../../browser/copyText.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** What screen readers say in place of the label, where the label does not say what is copied. */
  readonly name?: string;
}

/** Copies a text, and announces it to screen readers. */
export function CopyButton({ text, label, name }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    // Emptied first: a screen reader says only what changes.
    setOutcome('');
    setOutcome(await copyText(text));
  };
  return (
    <span class="copy">
      <button type="button" onClick={copy} aria-label={name}>
        {label}
      </button>
      <span role="status">{outcome}</span>
    </span>
  );
}
