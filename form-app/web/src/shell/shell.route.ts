import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root.route.js';
import { Shell } from './shell.js';

/** Pages with the head of the app. The routes of areas are children of it. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });
