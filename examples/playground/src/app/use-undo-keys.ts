/** Ctrl+Z and Ctrl+Y (or ⌘), except in text fields. */

import { useEffect } from 'preact/hooks';

export function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isText = (event.target as Element | null)?.matches?.('textarea, input:not([type=range], [type=checkbox])');
      if (isText || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      (isRedo ? redo : undo)?.();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [undo, redo]);
}
