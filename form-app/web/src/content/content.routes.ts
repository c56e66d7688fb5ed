import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { linkValuesOf } from '../shell/link-values.js';
import { shellRoute } from '../shell/shell.route.js';
import { NODE_LINK_NAMES } from './content-path.js';
import { pageCode } from '../shell/page-code.js';

const workspaces = createRoute({
  getParentRoute: () => shellRoute,
  path: '/content',
  component: lazyRouteComponent(
    pageCode(() => import('./content.page.js')),
    'ContentPage',
  ),
});

const node = createRoute({
  getParentRoute: () => shellRoute,
  path: '/content/$',
  validateSearch: linkValuesOf(NODE_LINK_NAMES),
  component: lazyRouteComponent(
    pageCode(() => import('./node.page.js')),
    'NodePage',
  ),
});

/** The pages of content. */
export const contentRoutes = [workspaces, node] as const;
