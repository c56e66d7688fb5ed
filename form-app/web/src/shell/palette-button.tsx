import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { IconButton } from './icon-button.js';

const Palette = lazy(async () => ({ default: (await import('./palette.js')).Palette }));

/** Opens the command palette, as Ctrl+K does (Cmd+K on a Mac). */
export function PaletteButton() {
  const texts = useTexts('shell').palette;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Not over another dialog.
      if (document.querySelector('[role=dialog]') === null) setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton icon="search" label={texts.open} isFramed onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
