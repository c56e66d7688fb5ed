import type { Headers } from '../document/openapi-document.js';
import {
  headers,
  IF_NONE_MATCH,
  inPath,
  json,
  jsonBody,
  NO_STORE,
  stored,
  storedContent,
} from '../document/operation-parts.js';
import { list, oneOf, record, ref, text } from '../document/schema-parts.js';

import { AUDIT_LOG } from './audit-log.js';
import { CLIENT_FILES } from './client-files.js';
import { ACCOUNTS } from './accounts.js';
import { BackupController } from '../../backup/index.js';
import { HealthController, MetricsController, ProblemsController } from '../../observability/index.js';
import { DialogsController, LanguagesController, SessionController } from '../../studio/index.js';
import { OpenApiController } from '../openapi.controller.js';
import { SPAM_PROTECTION } from './forms/spam-protection.js';
import { OPEN_EDITORS, STUDIO_CONTENT } from './studio-content.js';
import { WEBHOOKS } from './webhooks.js';
import { handler, operationsOf, type ControllerOperations } from './describe-controller.js';

const OPERATION = 'Operation';

const STUDIO = 'Studio';
const COOKIE: Headers = {
  ...NO_STORE,
  'Set-Cookie': { required: true, schema: text({ pattern: '^cms_session=' }) },
};

/** Health, metrics, definitions, the OpenAPI document, and the API of the studio. */
export const OPERATIONS: readonly ControllerOperations[] = [
  operationsOf(HealthController, OPERATION, {
    live: handler('isAlive', 'Liveness probe', {
      returns: json('The process is running.', ref('Health'), {}),
    }),
    ready: handler('isReady', 'Readiness probe', {
      responses: {
        200: json('The server is ready, or degraded.', ref('Health'), {}),
        503: json('The server is not ready.', ref('Health'), {}),
      },
    }),
  }),
  operationsOf(MetricsController, OPERATION, {
    read: handler('getMetrics', 'Metrics for Prometheus', {
      returns: {
        description: 'The metrics.',
        headers: NO_STORE,
        content: { 'text/plain': { schema: text() } },
      },
    }),
  }),
  operationsOf(BackupController, OPERATION, {
    read: handler('getBackup', 'Downloads a backup of the databases', {
      description: 'Restore it with the command `restore`. Only one backup runs at a time.',
      returns: {
        description: 'The file, once it is complete.',
        headers: headers({ 'Content-Disposition': 'Disposition', 'Cache-Control': 'CacheControl' }),
        content: { 'application/gzip': { schema: { description: 'A gzip file.' } } },
      },
      errors: [409],
    }),
  }),
  WEBHOOKS,
  AUDIT_LOG,
  ...ACCOUNTS,
  operationsOf(ProblemsController, OPERATION, {
    problems: handler('listDefinitionProblems', 'Lists the problems of the definitions', {
      returns: json('The problems.', list(ref('DefinitionProblem')), {}),
    }),
  }),
  operationsOf(OpenApiController, OPERATION, {
    document: handler('getDocument', 'This document', {
      description: 'Endpoints that the caller may not call are omitted.',
      parameters: [IF_NONE_MATCH],
      responses: stored('The OpenAPI document.', { type: 'object' }),
      errors: [401, 403, 406, 429, 503],
    }),
    docs: handler('openDocs', 'This document as a page', {
      parameters: [IF_NONE_MATCH],
      responses: storedContent('The page.', { 'text/html': { schema: text() } }),
      errors: [401, 403, 406, 429, 503],
    }),
    file: handler('getDocsFile', 'Style sheet and scripts of the page', {
      parameters: [
        inPath('file', oneOf(['docs.css', 'docs.mjs', 'make.mjs', 'schema-text.mjs'])),
        IF_NONE_MATCH,
      ],
      responses: storedContent('The file.', {
        'text/css': { schema: text() },
        'text/javascript': { schema: text() },
      }),
      errors: [404, 406],
    }),
  }),
  CLIENT_FILES,
  operationsOf(SessionController, STUDIO, {
    read: handler('getSignedIn', 'Returns the user of the session', {
      returns: json('The user.', ref('SignedIn')),
      errors: [401, 503],
    }),
    signIn: handler('signIn', 'Signs in with a session cookie', {
      body: jsonBody(ref('SignIn')),
      returns: json('The user.', ref('SignedIn'), COOKIE),
      errors: [401, 403, 413, 415, 429, 503],
    }),
    signOut: handler('signOut', 'Signs out', {
      responses: { 204: { description: 'No content.', headers: COOKIE } },
      errors: [403, 413, 415, 503],
    }),
  }),
  operationsOf(DialogsController, STUDIO, {
    all: handler('getDialogs', 'The edit dialogs of forms and their parts', {
      returns: json('The dialogs.', ref('Dialogs')),
    }),
  }),
  operationsOf(LanguagesController, STUDIO, {
    all: handler('getSiteLanguages', 'The languages of the site into which forms are translated', {
      returns: json('The languages.', record('All but the default one.', { languages: list(text()) })),
    }),
  }),
  SPAM_PROTECTION,
  STUDIO_CONTENT,
  OPEN_EDITORS,
];
