import { DIALOG_KINDS, FIELD_TYPES, HEALTH_CODES, PROBLEM_CODES } from '#client';
import { PERMISSIONS } from '../../auth/index.js';
import { AUDIT_KINDS } from '../../audit/index.js';
import type { Schema } from '../document/openapi-document.js';
import { flag, list, oneOf, orNull, record, ref, text, whole } from '../document/schema-parts.js';

const WEBHOOK_RESULT: Readonly<Record<string, Schema>> = {
  'status?': whole('Status of the response.'),
  'ms?': whole('Milliseconds until the response.'),
  'error?': text('Why the event was not accepted.'),
};

const STATUS = oneOf(['ok', 'degraded', 'down']);

/** Schemas for operators and the studio (docs/reference/modules.md#folders). */
export const OPERATIONS_SCHEMAS: Readonly<Record<string, Schema>> = {
  Health: record('The worst status of the parts, and each part with its problems.', {
    status: STATUS,
    parts: {
      type: 'object',
      additionalProperties: record('A part.', {
        status: STATUS,
        'code?': oneOf(HEALTH_CODES, 'The kind of the reason.'),
        'reason?': text(),
        'lag?': record('Lag of a replica; absent while unknown.', {
          seconds: { type: 'number' },
          bytes: whole(),
        }),
      }),
    },
  }),
  DefinitionProblem: record('A problem of a definition.', {
    file: text(),
    line: whole(),
    column: whole(),
    path: text('Path of the value in the definition; empty for the whole definition.'),
    message: text(),
    severity: oneOf(
      ['error', 'warning', 'info'],
      'An error prevents a definition from being used; a warning does not. Information concerns a valid definition.',
    ),
    definition: text('`<module>/<kind>/<path>`'),
    'code?': oneOf(PROBLEM_CODES, 'The kind of the problem; missing if only the message describes it.'),
    'values?': {
      type: 'object',
      description: 'The values in the message, by name.',
      additionalProperties: text(),
    },
  }),
  AuditLog: record('Entries of the audit log.', {
    results: list(ref('AuditLogEntry')),
    'next?': text('The value of `before` for the following entries; absent at the end.'),
  }),
  AuditLogEntry: record('A change.', {
    at: text({ format: 'date-time' }),
    user: text('Who changed it; `(system)`: a command, or files that were loaded at the start.'),
    action: text({ examples: ['publish'] }),
    kind: oneOf([...AUDIT_KINDS]),
    target: text('`workspace:/path`, the UUID of a form, or the name of a user or token.'),
    'details?': { type: 'object' },
  }),
  Webhook: record('A webhook with the number of its events.', {
    name: text(),
    url: text('The URL as defined, without the values of environment variables.'),
    events: list(text({ examples: ['content.published'] })),
    'workspaces?': list(text()),
    'paths?': list(text()),
    'forms?': list(text({ format: 'uuid' })),
    includeResponse: flag(),
    disabled: orNull(text('Why it is disabled.')),
    waiting: whole('Events that are not delivered yet.'),
    failed: whole('Events that are not retried any more.'),
    oldestWaiting: orNull(text('When the oldest waiting event was stored.', { format: 'date-time' })),
  }),
  WebhookDelivery: record('An event and its last attempt.', {
    id: text(),
    webhookId: text('The header `webhook-id`.'),
    event: text(),
    state: oneOf(['waiting', 'done', 'failed']),
    created: text({ format: 'date-time' }),
    attempts: whole(),
    nextAttempt: orNull(text({ format: 'date-time' })),
    finished: orNull(text({ format: 'date-time' })),
    result: { anyOf: [ref('WebhookResult'), { type: 'null' }] },
    body: { type: 'object', description: 'What is sent: `type`, `timestamp` and `data`.' },
  }),
  WebhookResult: record('How an attempt ended.', WEBHOOK_RESULT),
  WebhookTest: record('How a test ended.', {
    accepted: flag('Whether the status is 200 to 299.'),
    ...WEBHOOK_RESULT,
  }),
  SignedIn: record('A signed-in user; the session cookie is not accessible to scripts.', {
    user: text(),
    permissions: list(text({ examples: PERMISSIONS })),
    csrfToken: text('To be sent as `X-CSRF-Token` with every write.'),
    expires: whole('Epoch milliseconds; extended by every use.'),
  }),
  SignIn: record('Credentials of a user.', {
    user: text(),
    password: text({ format: 'password' }),
  }),
  DialogField: record(
    'A field of an edit dialog. A field named `content.<key>` is stored in the record’s `content`.',
    {
      name: text(),
      type: oneOf(FIELD_TYPES),
      label: text(),
      required: flag(),
      'description?': text(),
      'options?': list(record('A choice.', { value: text(), label: text() })),
      'min?': { type: 'number' },
      'max?': { type: 'number' },
      'maxLength?': whole({ minimum: 0 }),
    },
  ),
  Dialogs: record(
    'The edit dialogs, with decorations applied.',
    Object.fromEntries(
      DIALOG_KINDS.map((kind) => [
        kind,
        record(`Dialog of the record \`${kind}\`.`, { fields: list(ref('DialogField')) }),
      ]),
    ),
  ),
};
