import type { Endpoint } from '../../delivery/index.js';
import { endpointPart, type EndpointSurroundings } from './endpoint-paths.js';
import { ERROR_RESPONSES, ERROR_SCHEMAS } from './error-responses.js';
import type { OpenApiDocument, PathItem, Paths, Tag } from './openapi-document.js';
import { SHARED_HEADERS } from './operation-parts.js';
import { ASSETS_PATHS } from '../paths/assets.paths.js';
import { UPLOAD_PATHS } from '../paths/asset-uploads.paths.js';
import { COMPATIBILITY_PATHS } from '../paths/compatibility.paths.js';
import { CONTENT_PATHS } from '../paths/content.paths.js';
import { PUBLISHING_PATHS } from '../paths/publishing.paths.js';
import { START_PAGE_PATHS } from '../paths/start-page.paths.js';
import { FORMS_PATHS } from '../paths/forms.paths.js';
import { PAGES_PATHS } from '../paths/pages.paths.js';
import { RESULTS_PATHS } from '../paths/results.paths.js';
import { CONTENT_SCHEMAS } from '../schemas/content.schemas.js';
import { DELIVERY_SCHEMAS } from '../schemas/delivery.schemas.js';
import { FORM_DRAFT_SCHEMAS } from '../schemas/form-draft.schemas.js';
import { FORM_SCHEMAS } from '../schemas/form.schemas.js';
import { ACCOUNT_SCHEMAS } from '../schemas/account.schemas.js';
import { OPERATIONS_SCHEMAS } from '../schemas/operations.schemas.js';
import { STUDIO_CONTENT_SCHEMAS } from '../schemas/studio-content.schemas.js';
import { REPOSITORY_SCHEMAS } from '../schemas/repository.schemas.js';
import { RESULT_SCHEMAS } from '../schemas/result.schemas.js';

const TITLE = 'Content and forms server';
const DESCRIPTION = [
  'Serves content of a hierarchical repository as JSON, and forms and polls.',
  'Delivery endpoints and their operations follow the endpoint definitions.',
  'GET endpoints also support HEAD; OPTIONS returns the allowed methods. Other methods return 405.',
  'Every response has the headers `X-Content-Type-Options` and `Content-Security-Policy`.',
  'Errors below `/.rest` are `{"error":{"code","message","details"?}}`.',
].join(' ');

const FIXED_TAGS: readonly Tag[] = [
  { name: 'Forms', description: 'Read forms and submit responses.' },
  { name: 'Results', description: 'Responses and results.' },
  { name: 'Editing forms', description: 'For callers with `forms.edit`.' },
  { name: 'Editing content', description: 'For callers with `content.write`.' },
  {
    name: 'Existing scripts',
    description: 'Compatible API for scripts that read and write nodes and properties in Magnolia.',
  },
  { name: 'Assets', description: 'Files and images.' },
  { name: 'Form pages', description: 'Forms as HTML pages.' },
  { name: 'Studio', description: 'Further endpoints of the studio.' },
  { name: 'Client', description: 'The client for JavaScript and TypeScript.' },
  { name: 'Accounts', description: 'Users, roles and API tokens.' },
  { name: 'Operation', description: 'Health, metrics, definitions, this document.' },
];

const SECURITY_SCHEMES: OpenApiDocument['components']['securitySchemes'] = {
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer', description: 'API token, see `token add`.' },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cms_session',
    description: 'Session cookie of the studio.',
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'Required for writes with the session cookie.',
  },
};

const FIXED_SCHEMAS = {
  ...DELIVERY_SCHEMAS,
  ...CONTENT_SCHEMAS,
  ...REPOSITORY_SCHEMAS,
  ...FORM_SCHEMAS,
  ...FORM_DRAFT_SCHEMAS,
  ...RESULT_SCHEMAS,
  ...ACCOUNT_SCHEMAS,
  ...OPERATIONS_SCHEMAS,
  ...STUDIO_CONTENT_SCHEMAS,
  ...ERROR_SCHEMAS,
};

export interface DocumentInput extends EndpointSurroundings {
  readonly controllers: Paths;
  readonly endpoints: readonly Endpoint[];
  /** Base URL of the paths of the document. */
  readonly serverUrl: string;
  readonly version: string;
}

/** The OpenAPI document: the operations of these endpoints, followed by those of every server (docs/openapi.md). */
export function assembleDocument({
  controllers,
  endpoints,
  serverUrl,
  version,
  ...around
}: DocumentInput): OpenApiDocument {
  const names = uniqueNames(endpoints.map(({ path }) => path));
  const parts = endpoints.map((endpoint, index) => endpointPart(endpoint, names[index] ?? '', around));
  return {
    openapi: '3.1.1',
    info: { title: TITLE, version, description: DESCRIPTION },
    servers: [{ url: serverUrl }],
    tags: [...endpoints.map(tagOf), ...FIXED_TAGS],
    paths: merge([
      ...parts.map(({ paths }) => paths),
      FORMS_PATHS,
      RESULTS_PATHS,
      controllers,
      CONTENT_PATHS,
      COMPATIBILITY_PATHS,
      UPLOAD_PATHS,
      PUBLISHING_PATHS,
      ASSETS_PATHS,
      PAGES_PATHS,
      START_PAGE_PATHS,
    ]),
    components: {
      schemas: {
        ...Object.fromEntries(parts.flatMap(({ schemas }) => Object.entries(schemas))),
        ...FIXED_SCHEMAS,
      },
      responses: ERROR_RESPONSES,
      headers: SHARED_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function tagOf(endpoint: Endpoint): Tag {
  const what = 'kind' in endpoint ? 'Forms, read-only.' : `Nodes of the workspace \`${endpoint.workspace}\`.`;
  return { name: endpoint.path, description: what };
}

function merge(parts: readonly Paths[]): Paths {
  const merged: Record<string, PathItem> = {};
  for (const [path, item] of parts.flatMap((part) => Object.entries(part))) {
    merged[path] = { ...merged[path], ...item };
  }
  return merged;
}

/** `delivery/pages/v1` → `DeliveryPagesV1`; duplicate names get a number. */
function uniqueNames(paths: readonly string[]): string[] {
  const taken = new Map<string, number>();
  return paths.map((path) => {
    const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
    const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  });
}
