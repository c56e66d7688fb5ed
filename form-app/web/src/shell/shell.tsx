import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { AreaNavigation } from './area-navigation.js';
import { PaletteButton } from './palette-button.js';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.js';

/** The head with the navigation, and the page below it. */
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

/** Moves the focus to the content when another page opens, for keyboard and screen reader users. */
function useFocusOnPages(): void {
  // The path of the page that is shown: after the URL changes, its code may still be loading.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page whose first element is an input or button has already focused it.
    if (isFirst || document.activeElement?.matches('input, [data-autofocus]')) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** A fragment would be resolved against the base URL of the document, which is another page. */
function goToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
