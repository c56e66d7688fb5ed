import { createRoute } from '@tanstack/react-router';
import { ANALYTICS_LINK_NAMES } from '../analytics/analytics-view.js';
import { RESULT_LINK_NAMES } from '../results/result-view.js';
import { linkValuesOf } from '../shell/link-values.js';
import { shellRoute } from '../shell/shell.route.js';
import { pageComponent } from '../shell/page-component.js';

const formList = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: linkValuesOf(['search']),
  component: pageComponent(() => import('./form-list.page.js'), 'FormListPage'),
});

const newForm = createRoute({
  getParentRoute: () => shellRoute,
  path: '/new',
  component: pageComponent(() => import('./new-form.page.js'), 'NewFormPage'),
});

const form = createRoute({
  getParentRoute: () => shellRoute,
  path: '/forms/$formId',
  params: {
    parse: ({ formId }) => ({ formId: Number(formId) }),
    stringify: ({ formId }) => ({ formId: String(formId) }),
  },
  component: pageComponent(() => import('./form.page.js'), 'FormPage'),
});

const builder = createRoute({
  getParentRoute: () => form,
  path: '/',
  component: pageComponent(() => import('../builder/builder.page.js'), 'BuilderPage'),
});

const rules = createRoute({
  getParentRoute: () => form,
  path: '/rules',
  component: pageComponent(() => import('../rules/rules.page.js'), 'RulesPage'),
});

const share = createRoute({
  getParentRoute: () => form,
  path: '/share',
  component: pageComponent(() => import('../share/share.page.js'), 'SharePage'),
});

const history = createRoute({
  getParentRoute: () => form,
  path: '/history',
  validateSearch: linkValuesOf(['version']),
  component: pageComponent(() => import('../history/history.page.js'), 'HistoryPage'),
});

const results = createRoute({
  getParentRoute: () => form,
  path: '/results',
  validateSearch: linkValuesOf(RESULT_LINK_NAMES),
  component: pageComponent(() => import('../results/results.page.js'), 'ResultsPage'),
});

const analytics = createRoute({
  getParentRoute: () => form,
  path: '/analytics',
  validateSearch: linkValuesOf(ANALYTICS_LINK_NAMES),
  component: pageComponent(() => import('../analytics/analytics.page.js'), 'AnalyticsPage'),
});

export const formsRoutes = [
  formList,
  newForm,
  form.addChildren([builder, rules, share, history, results, analytics]),
] as const;
