import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  Outlet,
} from '@tanstack/react-router';
import { ANALYTICS_LINK_NAMES } from './analytics/analytics-view.js';
import { ORIGIN_PARAMETER } from './chooser/opening-page.js';
import { RESULT_LINK_NAMES } from './results/result-view.js';
import { APP_PATH } from './server/base-path.js';
import { linkValuesOf, parseQuery, writeQuery } from './shell/link-values.js';
import { Shell } from './shell/shell.js';
import { Empty, Failed, Loading } from './shell/states.js';
import { SignInGate } from './sign-in/sign-in-gate.js';

const root = createRootRoute({
  component: () => (
    <SignInGate>
      <Outlet />
    </SignInGate>
  ),
});

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

const formList = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: linkValuesOf(['search']),
  component: lazyRouteComponent(() => import('./forms/form-list.page.js'), 'FormListPage'),
});

const newForm = createRoute({
  getParentRoute: () => shell,
  path: '/new',
  component: lazyRouteComponent(() => import('./forms/new-form.page.js'), 'NewFormPage'),
});

const form = createRoute({
  getParentRoute: () => shell,
  path: '/forms/$formId',
  params: {
    parse: ({ formId }) => ({ formId: Number(formId) }),
    stringify: ({ formId }) => ({ formId: String(formId) }),
  },
  component: lazyRouteComponent(() => import('./forms/form.page.js'), 'FormPage'),
});

const builder = createRoute({
  getParentRoute: () => form,
  path: '/',
  component: lazyRouteComponent(() => import('./builder/builder.page.js'), 'BuilderPage'),
});

const rules = createRoute({
  getParentRoute: () => form,
  path: '/rules',
  component: lazyRouteComponent(() => import('./rules/rules.page.js'), 'RulesPage'),
});

const results = createRoute({
  getParentRoute: () => form,
  path: '/results',
  validateSearch: linkValuesOf(RESULT_LINK_NAMES),
  component: lazyRouteComponent(() => import('./results/results.page.js'), 'ResultsPage'),
});

const analytics = createRoute({
  getParentRoute: () => form,
  path: '/analytics',
  validateSearch: linkValuesOf(ANALYTICS_LINK_NAMES),
  component: lazyRouteComponent(() => import('./analytics/analytics.page.js'), 'AnalyticsPage'),
});

const chooser = createRoute({
  getParentRoute: () => root,
  path: '/chooser',
  validateSearch: linkValuesOf([ORIGIN_PARAMETER]),
  component: lazyRouteComponent(() => import('./chooser/chooser.page.js'), 'ChooserPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    shell.addChildren([formList, newForm, form.addChildren([builder, rules, results, analytics])]),
    chooser,
  ]),
  basepath: APP_PATH,
  parseSearch: parseQuery,
  stringifySearch: writeQuery,
  search: { strict: true },
  defaultPendingComponent: () => <Loading what="the page" />,
  defaultErrorComponent: ({ error }) => (
    <Failed what="The page" error={error} onRetry={() => location.reload()} />
  ),
  defaultNotFoundComponent: () => (
    <Empty title="There is no such page.">
      <Link to="/">Go to the forms</Link>
    </Empty>
  ),
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
