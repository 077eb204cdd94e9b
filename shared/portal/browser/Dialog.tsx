import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from './accountApi.ts';

export interface DialogProps {
  readonly title: string;
  /** What the button that confirms says: the verb and what it is done to. */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly children: ComponentChildren;
  /** Does what is confirmed. The dialog stays, with the message, when it throws ApiError. */
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before something is done. The browser keeps the focus inside, and gives it back afterwards. */
export function Dialog({ title, action, isDangerous = false, children, onConfirm, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  const confirm = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await onConfirm();
      dialog.current?.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onClose={onClose}>
      <form onSubmit={confirm}>
        <h2 id="dialog-title">{title}</h2>
        {children}
        {problem && <p role="alert">{problem}</p>}
        <p class="actions">
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" class={isDangerous ? 'danger' : 'primary'} disabled={isBusy}>
            {action}
          </button>
        </p>
      </form>
    </dialog>
  );
}
