import '@mantine/core/styles.css';
import './app.css';
import { createTheme, localStorageColorSchemeManager, MantineProvider, Menu } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.js';
import { queryClient } from './server/query-client.js';
import { Notices } from './shell/notices.js';

const theme = createTheme({
  components: {
    Menu: Menu.extend({
      defaultProps: {
        // The placeholder is no menu item, which screen readers stumble over.
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 0 },
        // Within the content of the page, where screen readers look for what is on it.
        portalProps: { target: '#content' },
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
