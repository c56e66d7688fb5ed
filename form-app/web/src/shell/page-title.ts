import { useEffect } from 'react';
import { useTexts } from '../texts/use-texts.js';

/** Sets the title in the browser tab, which screen readers announce first. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const { product } = useTexts('shell');
  const title = [...parts, product].filter((part) => part !== undefined && part !== '').join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
