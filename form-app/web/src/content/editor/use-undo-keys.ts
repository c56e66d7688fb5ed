import { useEffect } from 'react';
import { useLatest } from '../../shell/use-latest.js';
import type { Editing } from './use-editing.js';

/** Ctrl+Z and Ctrl+Shift+Z undo and redo; not in texts that have an undo of their own. */
export function useUndoKeys(editing: Editing): void {
  const latest = useLatest(editing);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      const { target } = event;
      if (target instanceof HTMLElement && target.isContentEditable) return;
      if (document.querySelector('[role=dialog]') !== null) return;
      event.preventDefault();
      if (event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);
}
