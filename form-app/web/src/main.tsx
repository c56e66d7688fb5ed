import '@mantine/core/styles.css';
import './app.css';
import { createTheme, localStorageColorSchemeManager, MantineProvider, Menu, Modal } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.js';
import { queryClient } from './server/query-client.js';
import { Notices } from './shell/notices.js';

// Nothing writes style elements: the content policy knows files only. The page may scroll behind dialogs for that.
const theme = createTheme({
  components: {
    // The placeholder is no menu item, which screen readers stumble over.
    Menu: Menu.extend({
      defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 0 } },
    }),
    Modal: Modal.extend({
      defaultProps: {
        lockScroll: false,
        closeButtonProps: { 'aria-label': 'Close' },
        transitionProps: { duration: 0 },
      },
    }),
  },
});

const colorSchemeManager = localStorageColorSchemeManager({ key: 'forms-colour-scheme' });
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
