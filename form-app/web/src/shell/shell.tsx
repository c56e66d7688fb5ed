import { Button, Group, Menu, useMantineColorScheme, useComputedColorScheme } from '@mantine/core';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSignInState } from '../sign-in/sign-in.store.js';
import { useSignOut } from '../sign-in/sign-out.js';
import { IconButton } from './icon-button.js';
import styles from './shell.module.css';

/** Head with navigation, and the page below. */
export function Shell() {
  useFocusOnPages();
  return (
    <>
      <a href="#content" className={styles.skip} onClick={goToContent}>
        Skip to the content
      </a>
      <header className={`${styles.head ?? ''} not-printed`}>
        <nav aria-label="Main">
          <Link to="/" className={styles.home ?? ''} activeOptions={{ exact: true }}>
            Forms
          </Link>
        </nav>
        <Group gap="xs" wrap="nowrap">
          <ThemeSwitch />
          <UserMenu />
        </Group>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
    </>
  );
}

/** Another page begins at its content, for keyboards and screen readers too. */
function useFocusOnPages(): void {
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that begins with an input has the focus there already.
    if (document.activeElement instanceof HTMLInputElement) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** By hand: a fragment would be resolved against the base of the document, which is another page. */
function goToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <IconButton
      icon={isDark ? 'light' : 'dark'}
      label={isDark ? 'Use light colours' : 'Use dark colours'}
      isFramed
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}

/** Of the menu; it gives its own id to the button that opens it. */
const USER_MENU = 'user-menu';

function UserMenu() {
  const state = useSignInState();
  const { signOut, question } = useSignOut(USER_MENU);
  if (!('signedIn' in state)) return null;
  return (
    <>
      <Menu id={USER_MENU} position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" aria-label={`User ${state.signedIn.user}`} className={styles.user ?? ''}>
            {state.signedIn.user}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={signOut}>Sign out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}
