import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Switches the page to light colours for printing, whatever the user prefers on screen. */
export function useLightPaper(isPaper: boolean): void {
  useEffect(() => {
    if (!isPaper) return undefined;
    const root = document.documentElement;
    const before = root.getAttribute(SCHEME) ?? 'light';
    root.setAttribute(SCHEME, 'light');
    return () => root.setAttribute(SCHEME, before);
  }, [isPaper]);
}
