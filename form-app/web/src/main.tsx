import { ServiceError } from '#client';
import '@mantine/core/styles.css';
import './app.css';
import { Button, createTheme, MantineProvider, Menu } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.js';
import { queryClient } from './server/query-client.js';
import { ButtonRoot } from './shell/button-root.js';
import { colourSchemeManager } from './shell/colour-scheme.js';
import { languageStore } from './texts/language.store.js';

const theme = createTheme({
  components: {
    Button: Button.extend({ defaultProps: { component: ButtonRoot } }),
    Menu: Menu.extend({
      defaultProps: {
        // The placeholder is not a menu item, and screen readers would announce it.
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 0 },
        // Within the page content, where users of screen readers expect dialogs and menus.
        portalProps: { target: '#content' },
      },
    }),
  },
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

await languageStore.start();

createRoot(root, { onCaughtError: logUnexpected }).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

/** Errors of requests are shown on the page; any other caught error is a bug in the app. */
function logUnexpected(error: unknown): void {
  if (!(error instanceof ServiceError)) console.error(error);
}
