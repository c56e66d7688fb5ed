import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { linkValuesOf } from '../shell/link-values.js';
import { shellRoute } from '../shell/shell.route.js';
import { pageCode } from '../shell/page-code.js';

const folder = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assets/$',
  validateSearch: linkValuesOf(['search', 'page']),
  component: lazyRouteComponent(
    pageCode(() => import('./assets.page.js')),
    'AssetsPage',
  ),
});

/** The pages of the asset library. */
export const assetsRoutes = [folder] as const;
