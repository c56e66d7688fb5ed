import { useEffect } from 'react';
import { useTexts } from '../texts/use-texts.js';

/** Names the page in the browser's tab, which screen readers say first. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const { product } = useTexts('shell');
  const title = [...parts, product].filter((part) => part !== undefined && part !== '').join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
