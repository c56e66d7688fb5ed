import { createRoute } from '@tanstack/react-router';
import { linkValuesOf } from '../shell/link-values.js';
import { shellRoute } from '../shell/shell.route.js';
import { NODE_LINK_NAMES } from './content-path.js';
import { pageComponent } from '../shell/page-component.js';

const workspaces = createRoute({
  getParentRoute: () => shellRoute,
  path: '/content',
  component: pageComponent(() => import('./content.page.js'), 'ContentPage'),
});

const node = createRoute({
  getParentRoute: () => shellRoute,
  path: '/content/$',
  validateSearch: linkValuesOf(NODE_LINK_NAMES),
  component: pageComponent(() => import('./node.page.js'), 'NodePage'),
});

export const contentRoutes = [workspaces, node] as const;
