import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { explainFailure, useProblem } from './explainFailure.ts';

interface DialogProps {
  readonly title: ComponentChildren;
  /** The label of the confirm button: a verb and its object. */
  readonly action: string;
  /** Its label while the action runs. */
  readonly busyAction: string;
  readonly isDangerous?: boolean;
  readonly children: ComponentChildren;
  /**
   * Does the confirmed action, with the fields of the dialog. If a request fails, the dialog stays open and shows the message.
   * @returns what to do after the dialog has closed, because an open dialog keeps the focus
   */
  onConfirm(fields: FormData): Promise<() => void>;
  onClose(): void;
}

/** Asks for confirmation. The browser keeps the focus inside, and restores it afterwards. */
export function Dialog({ title, action, busyAction, isDangerous = false, children, onConfirm, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useProblem(action, dialog);
  // Not `useEffect`, which leaves a moment in which the page below takes clicks and letters.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  // Not only at the event `close`, which comes later, perhaps after a click that has asked again.
  const close = () => {
    if (!dialog.current) return;
    dialog.current.close();
    onClose();
  };
  // A request that is on its way cannot be taken back, so the dialog stays until the response.
  const cancel = (event: Event) => {
    if (isBusy) event.preventDefault();
    else close();
  };
  const confirm = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    setBusy(true);
    setProblem('');
    try {
      const finish = await onConfirm(fields);
      close();
      finish();
    } catch (error) {
      setProblem(explainFailure(error));
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} aria-labelledby="dialog-title" onCancel={cancel} onClose={close}>
      <form onSubmit={confirm} onInput={() => setProblem('')}>
        <h2 id="dialog-title">{title}</h2>
        {children}
        {problem && <p role="alert">{problem}</p>}
        <p class="actions">
          <button type="button" aria-disabled={isBusy} onClick={cancel}>
            Cancel
          </button>
          <button type="submit" class={isDangerous ? 'danger' : 'primary'} aria-disabled={isBusy}>
            {isBusy ? busyAction : action}
          </button>
        </p>
      </form>
    </dialog>
  );
}

/** A text to type into a dialog before something that cannot be undone. The browser does not confirm without it. */
export const TypedConfirmation = ({ text }: { readonly text: string }) => (
  <>
    <label class="field" for="confirmation">
      Type <strong>{text}</strong> to confirm
    </label>
    <input
      id="confirmation"
      name="confirmation"
      required
      pattern={text}
      title={`Type: ${text}`}
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
    />
  </>
);
