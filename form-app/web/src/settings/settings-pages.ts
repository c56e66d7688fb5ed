import type { Texts } from '../texts/texts.js';

export const SETTINGS_PAGES = [
  { name: 'users', path: '/settings/users' },
  { name: 'roles', path: '/settings/roles' },
  { name: 'tokens', path: '/settings/tokens' },
  { name: 'webhooks', path: '/settings/webhooks' },
  { name: 'audit', path: '/settings/audit' },
  { name: 'definitions', path: '/settings/definitions' },
  { name: 'endpoints', path: '/settings/endpoints' },
  { name: 'system', path: '/settings/system' },
] as const satisfies readonly { name: keyof Texts['settings']['pages']; path: string }[];
