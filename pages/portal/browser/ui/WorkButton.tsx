import { useState } from 'preact/hooks';

interface WorkButtonProps {
  readonly label: string;
  /** The label while the work runs: `Creating …`. */
  readonly busyLabel: string;
  readonly kind?: 'primary' | 'danger' | undefined;
  /** Whether other work is running. */
  readonly isBlocked?: boolean;
  /** Whether the focus moves here when the step before is done. */
  readonly isNext?: boolean;
  /** Reports its failures itself. */
  onPress(): Promise<unknown>;
}

/** A button for work that takes a while. Meanwhile it says so and does nothing, but keeps the focus, which a disabled button loses. */
export function WorkButton({ label, busyLabel, kind, isBlocked = false, isNext = false, onPress }: WorkButtonProps) {
  const [isRunning, setRunning] = useState(false);
  const press = async () => {
    if (isRunning) return;
    setRunning(true);
    await onPress();
    setRunning(false);
  };
  return (
    <button
      type="button"
      class={kind}
      disabled={isBlocked && !isRunning}
      aria-disabled={isRunning}
      data-next={isNext || undefined}
      onClick={press}
    >
      {isRunning ? busyLabel : label}
    </button>
  );
}
