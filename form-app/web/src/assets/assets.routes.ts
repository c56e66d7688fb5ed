import { createRoute } from '@tanstack/react-router';
import { linkValuesOf } from '../shell/link-values.js';
import { shellRoute } from '../shell/shell.route.js';
import { pageComponent } from '../shell/page-component.js';

const folder = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assets/$',
  validateSearch: linkValuesOf(['search', 'page']),
  component: pageComponent(() => import('./assets.page.js'), 'AssetsPage'),
});

export const assetsRoutes = [folder] as const;
