import type { Headers, Schema } from '../document/openapi-document.js';
import {
  headers,
  IF_NONE_MATCH,
  inPath,
  inQuery,
  json,
  jsonBody,
  NOT_MODIFIED,
  openOperation,
  operation,
  stored,
  STORED_HEADERS,
} from '../document/operation-parts.js';
import { list, oneOf, record, ref, text, whole } from '../document/schema-parts.js';

import { AUDIT_LOG } from './audit-log.js';
import { BackupController } from '../../backup/index.js';
import { HealthController, MetricsController, ProblemsController } from '../../observability/index.js';
import { DialogsController, SessionController } from '../../studio/index.js';
import { OpenApiController } from '../openapi.controller.js';
import { WebhooksController } from '../../webhooks/index.js';
import { operationsOf, type ControllerOperations } from './describe-controller.js';

const OPERATION = 'Operation';
const NO_STORE = headers({ 'Cache-Control': 'CacheControl' });
const WEBHOOK = inPath(
  'name',
  text(undefined, { pattern: '^[\\w.-]{1,100}$' }),
  'Name of the file, without extension.',
);

const APP = 'Studio';
const COOKIE: Headers = {
  ...headers({ 'Cache-Control': 'CacheControl' }),
  'Set-Cookie': { required: true, schema: text(undefined, { pattern: '^cms_session=' }) },
};

function resultsOf(name: string): Schema {
  return record('A list.', { results: list(ref(name)) });
}

/** Health, metrics, definitions, the OpenAPI document, and the API of the studio. */
export const OPERATIONS: readonly ControllerOperations[] = [
  operationsOf(HealthController, {
    live: openOperation({
      id: 'isAlive',
      tag: OPERATION,
      summary: 'Liveness probe',
      responses: { 200: json('The process is running.', ref('Health'), {}) },
    }),
    ready: openOperation({
      id: 'isReady',
      tag: OPERATION,
      summary: 'Readiness probe',
      responses: {
        200: json('The server is ready, or degraded.', ref('Health'), {}),
        503: json('The server is not ready.', ref('Health'), {}),
      },
    }),
  }),
  operationsOf(MetricsController, {
    read: operation({
      id: 'getMetrics',
      tag: OPERATION,
      summary: 'Metrics for Prometheus',
      permission: 'admin',
      responses: {
        200: {
          description: 'The metrics.',
          headers: headers({ 'Cache-Control': 'CacheControl' }),
          content: { 'text/plain': { schema: text() } },
        },
      },
    }),
  }),
  operationsOf(BackupController, {
    read: operation({
      id: 'getBackup',
      tag: OPERATION,
      summary: 'Downloads a backup of the databases',
      description: 'Restore it with the command `restore`. Only one backup runs at a time.',
      permission: 'admin',
      responses: {
        200: {
          description: 'The file, once it is complete.',
          headers: headers({ 'Content-Disposition': 'Disposition', 'Cache-Control': 'CacheControl' }),
          content: { 'application/gzip': { schema: { description: 'A gzip file.' } } },
        },
      },
      errors: [409],
    }),
  }),
  operationsOf(WebhooksController, {
    list: operation({
      id: 'listWebhooks',
      tag: OPERATION,
      summary: 'Lists the webhooks',
      permission: 'admin',
      responses: { 200: json('The webhooks by name.', resultsOf('Webhook'), NO_STORE) },
    }),
    listDeliveries: operation({
      id: 'listWebhookDeliveries',
      tag: OPERATION,
      summary: 'Lists the deliveries of a webhook, the newest first',
      permission: 'admin',
      parameters: [
        WEBHOOK,
        inQuery('state', oneOf(['waiting', 'done', 'failed']), 'Only deliveries in this state.'),
        inQuery(
          'limit',
          whole(undefined, { minimum: 1, maximum: 200, default: 50 }),
          'Number of deliveries.',
        ),
      ],
      responses: { 200: json('The deliveries.', resultsOf('WebhookDelivery'), NO_STORE) },
      errors: [404],
    }),
    retryFailed: operation({
      id: 'retryFailedWebhookDeliveries',
      tag: OPERATION,
      summary: 'Sends all failed events of a webhook again, and enables it',
      permission: 'admin',
      parameters: [WEBHOOK],
      responses: {
        200: json('Their number.', record('The events that are sent again.', { retried: whole() }), NO_STORE),
      },
      errors: [404],
    }),
    retry: operation({
      id: 'retryWebhookDelivery',
      tag: OPERATION,
      summary: 'Sends an event again that was delivered or failed',
      permission: 'admin',
      parameters: [WEBHOOK, inPath('id', text(undefined, { pattern: '^(?:[1-9]-)?[1-9]\\d{0,17}$' }))],
      responses: { 200: json('The new delivery.', ref('WebhookDelivery'), NO_STORE) },
      errors: [404],
    }),
    test: operation({
      id: 'testWebhook',
      tag: OPERATION,
      summary: 'Sends an event `webhook.test` once',
      permission: 'admin',
      parameters: [WEBHOOK],
      responses: { 200: json('How the receiver responded.', ref('WebhookTest'), NO_STORE) },
      errors: [404],
    }),
  }),
  AUDIT_LOG,
  operationsOf(ProblemsController, {
    problems: operation({
      id: 'listDefinitionProblems',
      tag: OPERATION,
      summary: 'Lists the problems of the definitions',
      permission: 'admin',
      responses: { 200: json('The problems.', list(ref('DefinitionProblem')), {}) },
    }),
  }),
  operationsOf(OpenApiController, {
    document: openOperation({
      id: 'getDocument',
      tag: OPERATION,
      summary: 'This document',
      description: 'Endpoints that the caller may not call are omitted.',
      parameters: [IF_NONE_MATCH],
      responses: stored('It.', { type: 'object' }),
      errors: [401, 403, 406, 429, 503],
    }),
    docs: openOperation({
      id: 'openDocs',
      tag: OPERATION,
      summary: 'This document as a page',
      parameters: [IF_NONE_MATCH],
      responses: {
        200: {
          description: 'The page.',
          headers: STORED_HEADERS,
          content: { 'text/html': { schema: text() } },
        },
        304: NOT_MODIFIED,
      },
      errors: [401, 403, 406, 429, 503],
    }),
    file: openOperation({
      id: 'getDocsFile',
      tag: OPERATION,
      summary: 'Style sheet and scripts of the page',
      parameters: [
        inPath('file', oneOf(['docs.css', 'docs.mjs', 'make.mjs', 'schema-text.mjs'])),
        IF_NONE_MATCH,
      ],
      responses: {
        200: {
          description: 'The file.',
          headers: STORED_HEADERS,
          content: { 'text/css': { schema: text() }, 'text/javascript': { schema: text() } },
        },
        304: NOT_MODIFIED,
      },
      errors: [404, 406],
    }),
  }),
  operationsOf(SessionController, {
    read: openOperation({
      id: 'getSignedIn',
      tag: APP,
      summary: 'Returns the user of the session',
      responses: { 200: json('The user.', ref('SignedIn')) },
      errors: [401, 503],
    }),
    signIn: openOperation({
      id: 'signIn',
      tag: APP,
      summary: 'Signs in with a session cookie',
      body: jsonBody(ref('SignIn')),
      responses: { 200: json('The user.', ref('SignedIn'), COOKIE) },
      errors: [401, 403, 413, 415, 429, 503],
    }),
    signOut: openOperation({
      id: 'signOut',
      tag: APP,
      summary: 'Signs out',
      responses: { 204: { description: 'Done.', headers: COOKIE } },
      errors: [403, 413, 415, 503],
    }),
  }),
  operationsOf(DialogsController, {
    all: operation({
      id: 'getDialogs',
      tag: APP,
      summary: 'The edit dialogs of forms and their parts',
      permission: 'forms.read',
      responses: { 200: json('The dialogs.', ref('Dialogs')) },
    }),
  }),
];
