import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { IconButton } from './icon-button.js';

const Palette = lazy(async () => ({ default: (await import('./palette.js')).Palette }));

/** Opens the command palette, like Ctrl+K (Cmd+K on a Mac). */
export function PaletteButton() {
  const texts = useTexts('shell').palette;
  // Undefined while the palette is closed.
  const [search, setSearch] = useState<string>();
  const isOpen = search !== undefined;
  const isOpening = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Not while another dialog is open.
      if (document.querySelector('[role=dialog]') !== null) return;
      // Further keys may be pressed before the palette is rendered.
      isOpening.current = true;
      setSearch((current) => current ?? '');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useLayoutEffect(() => {
    isOpening.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isOpening.current) takeEarlyKey(event, setSearch);
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <>
      <IconButton icon="search" label={texts.open} isFramed onClick={() => setSearch('')} />
      {isOpen && (
        <Suspense>
          <Palette search={search} onSearch={setSearch} onClose={() => setSearch(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type SetSearch = (change: (search: string | undefined) => string | undefined) => void;

/** Captures keys pressed while the palette is loading, which would otherwise reach the page behind it. */
function takeEarlyKey(event: KeyboardEvent, setSearch: SetSearch): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isInPalette = (document.activeElement?.closest('[role=dialog]') ?? null) !== null;
  if (isInPalette || ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') setSearch(() => undefined);
  else if (key === 'Backspace') setSearch((search) => search?.slice(0, -1));
  else if (key.length === 1) setSearch((search) => (search ?? '') + key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
