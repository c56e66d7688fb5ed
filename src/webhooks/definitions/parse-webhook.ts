import {
  boolean,
  listOf,
  mapOf,
  oneOf,
  optional,
  reportProblem,
  required,
  text,
  withDefault,
  type Definition,
  type DefinitionFormat,
  type Report,
} from '../../definitions/index.js';
import { WEBHOOK_EVENTS, type Webhook } from './webhook.js';
import { textOf, url, headers } from './webhook-readers.js';

const NAME = /^[\w.-]{1,100}$/;
const UUID = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
const PATH = /^\/(?:[^/]+(?:\/[^/]+)*)?$/;
const SECRET = /^\$\{env:\w+\}$|^whsec_[A-Za-z0-9+/]{32,}={0,2}$|^(?!whsec_)\S{16,}$/;

const webhook = mapOf(
  {
    url: required(url),
    events: required(listOf(oneOf(WEBHOOK_EVENTS))),
    workspaces: optional(listOf(text)),
    paths: optional(
      listOf(textOf(PATH, 'a path such as /larkway/news', 'expectedPath', { example: '/larkway/news' })),
    ),
    forms: optional(listOf(textOf(UUID, 'the uuid of a form', 'expectedUuid', {}))),
    secret: required(
      listOf(
        textOf(SECRET, "'${env:NAME}', or at least 16 characters, or whsec_ with Base64", 'expectedSecret'),
      ),
    ),
    headers: withDefault(headers, new Map<string, string>()),
    includeResponse: withDefault(boolean, false),
  },
  ['$type', 'class', 'name'],
  {
    url: 'URL to which events are sent by POST. May contain ${env:NAME}.',
    events: 'The events that are sent.',
    workspaces: 'Workspaces whose content events are sent; all if it is missing.',
    paths: 'Nodes at these paths and below; all if it is missing.',
    forms: 'Uuids of the forms whose events are sent; all if it is missing.',
    secret: 'Secrets that sign the requests, such as ${env:NAME}. Each secret adds a signature.',
    headers: 'Additional headers of the requests. Values may contain ${env:NAME}.',
    includeResponse: 'true: the event form.response.created contains the response.',
  },
);

export const WEBHOOK_FORMAT: DefinitionFormat = {
  name: 'webhook',
  title: 'A webhook: a receiver of events',
  files: ['webhooks/*.yaml'],
  schema: webhook.schema,
};

/** Reads `webhooks/<name>.yaml`; undefined after an error. */
export function parseWebhook({ root, path }: Definition, report: Report): Webhook | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (!NAME.test(name)) {
    const what = 'must have a file name of letters, digits, ., _ and -';
    const values = { allowed: 'A-Z a-z 0-9 . _ -' };
    reportProblem(root, { path: '', report }, { code: 'fileName', text: what, values });
    return undefined;
  }
  const read = webhook(root, { path: '', report })?.value;
  if (read === undefined) return undefined;
  const { secret: secrets, forms, ...rest } = read;
  if (secrets.length === 0 || read.events.length === 0) {
    const key = secrets.length === 0 ? 'secret' : 'events';
    reportProblem(root, { path: key, report }, { code: 'emptyList', text: 'needs at least one entry' });
    return undefined;
  }
  return { ...rest, name, secrets, forms: forms?.map((uuid) => uuid.toLowerCase()) };
}
