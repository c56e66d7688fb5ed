import { ACCESS_PERMISSIONS, ACCESS_SCOPES, PERMISSIONS, RULE_METHODS } from '../../auth/index.js';
import type { Schema } from '../document/openapi-document.js';
import { flag, list, oneOf, orNull, record, text } from '../document/schema-parts.js';

const NAME = text({ maxLength: 100 });
const ROLES = list(text({ examples: ['forms-editor'] }));
const MOMENT = text({ format: 'date-time' });
const PASSWORD = text('8 to 256 characters.', { minLength: 8, maxLength: 256 });
const LIFETIME = text('A number and `s`, `m`, `h` or `d`; without it the token never expires.', {
  pattern: '^\\d{1,9}[smhd]$',
  examples: ['90d'],
});

const USER: Readonly<Record<string, Schema>> = {
  name: NAME,
  roles: ROLES,
  enabled: flag(),
  created: MOMENT,
  modified: MOMENT,
};

const TOKEN: Readonly<Record<string, Schema>> = {
  name: NAME,
  roles: ROLES,
  created: MOMENT,
  lastUsed: orNull(text('Accurate to one minute.', { format: 'date-time' })),
  expires: orNull(MOMENT),
};

/** Schemas of users, roles and API tokens (docs/reference/roles.md#management). */
export const ACCOUNT_SCHEMAS: Readonly<Record<string, Schema>> = {
  User: record('A user.', USER),
  ChangedUser: record('A user after a change.', {
    ...USER,
    warnings: list(text('A weak password, or a role that does not exist.')),
  }),
  NewUser: record('A user to add.', {
    name: NAME,
    password: PASSWORD,
    'roles?': list(text(), 'Default: `respondent`.'),
  }),
  UserChange: record('Changes of a user; missing members stay unchanged.', {
    'password?': PASSWORD,
    'roles?': ROLES,
    'enabled?': flag(),
  }),
  Role: record('What a role allows, and which users and API tokens have it.', {
    name: text(),
    permissions: list(oneOf([...PERMISSIONS])),
    uri: list(
      record('A rule for URLs.', {
        path: text('Without the context path; may end in `*`.'),
        methods: list(oneOf([...RULE_METHODS])),
        allow: flag(),
      }),
    ),
    workspaces: {
      type: 'object',
      description: 'Rules for nodes by the name of the workspace; `*` is every workspace.',
      additionalProperties: list(
        record('A rule for nodes.', {
          path: text(),
          scope: oneOf([...ACCESS_SCOPES]),
          permission: oneOf([...ACCESS_PERMISSIONS]),
        }),
      ),
    },
    users: list(text()),
    tokens: list(text()),
  }),
  ApiToken: record('An API token without its secret.', TOKEN),
  IssuedApiToken: record('A new API token.', {
    ...TOKEN,
    token: text('The secret, which is not stored.', { pattern: '^cms_' }),
  }),
  NewApiToken: record('A token to add.', {
    name: NAME,
    roles: { ...ROLES, minItems: 1 },
    'expires?': LIFETIME,
  }),
};
