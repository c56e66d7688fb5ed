import { useEffect } from 'react';
import { useLatest } from './use-latest.js';

/** Saves with Ctrl+S (Cmd on a Mac), also in inputs; dialogs have their own buttons. */
export function useSaveKey(save: () => unknown): void {
  const latest = useLatest({ save });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (target instanceof Element && target.closest('[role=dialog]') !== null) return;
      latest.current.save();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}
