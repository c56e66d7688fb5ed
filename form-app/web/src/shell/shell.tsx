import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { AreaNavigation } from './area-navigation.js';
import { PaletteButton } from './palette-button.js';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.js';

/** Head with navigation, and the page below. */
export function Shell() {
  const texts = useTexts('shell');
  useFocusOnPages();
  return (
    <>
      <a href="#content" className={styles.skip} onClick={goToContent}>
        {texts.skip}
      </a>
      <header className={`${styles.head ?? ''} not-printed`}>
        <AreaNavigation />
        <PaletteButton />
        <UserMenu />
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
    </>
  );
}

/** Another page begins at its content, for keyboards and screen readers too. */
function useFocusOnPages(): void {
  // That of the page that is shown: its code may still be loading when the URL changes.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that begins with an input or a button has the focus there already.
    if (isFirst || document.activeElement?.matches('input, [data-autofocus]')) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** By hand: a fragment would be resolved against the base of the document, which is another page. */
function goToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
