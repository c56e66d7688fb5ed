import { createRoute } from '@tanstack/react-router';
import { linkValuesOf } from '../shell/link-values.js';
import { rootRoute } from '../shell/root.route.js';
import { ORIGIN_PARAMETER } from './opening-page.js';
import { pageComponent } from '../shell/page-component.js';

export const chooserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/chooser',
  validateSearch: linkValuesOf([ORIGIN_PARAMETER]),
  component: pageComponent(() => import('./chooser.page.js'), 'ChooserPage'),
});
