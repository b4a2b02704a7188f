/** A button that keeps the focus when it has nothing to do. A disabled button would lose it, and with it the reader's place. */

import type { ComponentChildren } from 'preact';

interface Props {
  /** Whether there is nothing to do. */
  readonly isOff?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
  onClick?(): void;
}

export function ActionButton({ isOff = false, class: kind, children, onClick }: Props) {
  return (
    <button
      type="button"
      class={kind}
      aria-disabled={isOff ? 'true' : undefined}
      onClick={isOff || onClick === undefined ? undefined : () => onClick()}
    >
      {children}
    </button>
  );
}
