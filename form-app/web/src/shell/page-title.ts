import { useEffect } from 'react';

/** Names the page in the browser's tab, which screen readers say first. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const title = [...parts, 'Forms'].filter((part) => part !== undefined && part !== '').join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
