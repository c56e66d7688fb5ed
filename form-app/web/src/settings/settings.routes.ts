import { createRoute, redirect } from '@tanstack/react-router';
import { linkValuesOf } from '../shell/link-values.js';
import { shellRoute } from '../shell/shell.route.js';
import { AUDIT_LINK_NAMES } from './audit/audit-link-names.js';
import { pageComponent } from '../shell/page-component.js';

const settings = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: pageComponent(() => import('./settings.page.js'), 'SettingsPage'),
});

const start = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    throw redirect({ to: '/settings/users' });
  },
});

const users = createRoute({
  getParentRoute: () => settings,
  path: '/users',
  validateSearch: linkValuesOf(['search']),
  component: pageComponent(() => import('./users/users.page.js'), 'UsersPage'),
});

const roles = createRoute({
  getParentRoute: () => settings,
  path: '/roles',
  component: pageComponent(() => import('./roles/roles.page.js'), 'RolesPage'),
});

const tokens = createRoute({
  getParentRoute: () => settings,
  path: '/tokens',
  component: pageComponent(() => import('./tokens/tokens.page.js'), 'TokensPage'),
});

const webhooks = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks',
  component: pageComponent(() => import('./webhooks/webhooks.page.js'), 'WebhooksPage'),
});

const deliveries = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks/$name',
  validateSearch: linkValuesOf(['state']),
  component: pageComponent(() => import('./webhooks/deliveries.page.js'), 'DeliveriesPage'),
});

const audit = createRoute({
  getParentRoute: () => settings,
  path: '/audit',
  validateSearch: linkValuesOf(AUDIT_LINK_NAMES),
  component: pageComponent(() => import('./audit/audit.page.js'), 'AuditPage'),
});

const definitions = createRoute({
  getParentRoute: () => settings,
  path: '/definitions',
  component: pageComponent(() => import('./definitions/definitions.page.js'), 'DefinitionsPage'),
});

const endpoints = createRoute({
  getParentRoute: () => settings,
  path: '/endpoints',
  component: pageComponent(() => import('./endpoints/endpoints.page.js'), 'EndpointsPage'),
});

const system = createRoute({
  getParentRoute: () => settings,
  path: '/system',
  component: pageComponent(() => import('./system/system.page.js'), 'SystemPage'),
});

export const settingsRoutes = [
  settings.addChildren([
    start,
    users,
    roles,
    tokens,
    webhooks,
    deliveries,
    audit,
    definitions,
    endpoints,
    system,
  ]),
] as const;
