import { useState } from 'preact/hooks';
import { copyText, notAllowed } from '../../../browser/copyText.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** What screen readers say in place of the label, where the label does not say what is copied. */
  readonly name?: string;
  /** The id of a text that says more. */
  readonly describedBy?: string;
  /** The page does not show the text: it does so where it cannot be copied. */
  readonly textIsHidden?: boolean;
  readonly isPrimary?: boolean;
}

/** Copies a text, and announces it to screen readers. */
export function CopyButton({ text, label, name, describedBy, textIsHidden = false, isPrimary = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    // Emptied first: a screen reader says only what changes.
    setOutcome('');
    setOutcome(await copyText(text));
  };
  return (
    <span class="copy">
      <button type="button" class={isPrimary ? 'primary' : undefined} onClick={copy} aria-label={name} aria-describedby={describedBy}>
        {label}
      </button>
      <span role="status">{outcome}</span>
      {textIsHidden && outcome === notAllowed && (
        <textarea readOnly rows={3} value={text} aria-label="The text to copy" onFocus={selectAll} />
      )}
    </span>
  );
}

const selectAll = ({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }) => currentTarget.select();
