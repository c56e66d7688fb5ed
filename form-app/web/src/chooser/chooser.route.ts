import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { linkValuesOf } from '../shell/link-values.js';
import { rootRoute } from '../shell/root.route.js';
import { ORIGIN_PARAMETER } from './opening-page.js';
import { pageCode } from '../shell/page-code.js';

export const chooserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/chooser',
  validateSearch: linkValuesOf([ORIGIN_PARAMETER]),
  component: lazyRouteComponent(
    pageCode(() => import('./chooser.page.js')),
    'ChooserPage',
  ),
});
