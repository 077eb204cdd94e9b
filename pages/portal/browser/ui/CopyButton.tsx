import { useState } from 'preact/hooks';
import { copyText, notAllowed } from '../../../browser/copyText.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** The text for screen readers, if the label does not say what is copied. */
  readonly name?: string;
  readonly describedBy?: string;
  /** Whether the page does not show the text. It then shows the text if it cannot be copied. */
  readonly textIsHidden?: boolean;
  readonly isPrimary?: boolean;
}

export function CopyButton({ text, label, name, describedBy, textIsHidden = false, isPrimary = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    // Emptied first, because a screen reader announces only changes.
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
