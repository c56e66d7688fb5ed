import { useEffect } from 'react';
import { useLatest } from './use-latest.js';

interface Steps {
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * Undo and redo with Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y (Cmd on a Mac), also in inputs, whose own undo only
 * covers one field. Editors of formatted text keep their own undo.
 * @param others selector of elements that keep their own undo
 */
export function useUndoKeys(steps: Steps, others = '[role=dialog]'): void {
  const latest = useLatest({ ...steps, others });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (!(ctrlKey || metaKey) || altKey) return;
      if (target instanceof Element && target.closest(latest.current.others) !== null) return;
      if (target instanceof HTMLElement && target.isContentEditable) return;
      const letter = key.toLowerCase();
      if (letter !== 'z' && letter !== 'y') return;
      event.preventDefault();
      if (letter === 'y' || shiftKey) latest.current.redo();
      else latest.current.undo();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}
