import type { Operation, Parameter, Paths, ResponseObject } from '../document/openapi-document.js';
import { inQuery, json, jsonBody, operation } from '../document/operation-parts.js';
import { ref, text } from '../document/schema-parts.js';
import {
  DRY_RUN,
  IF_MATCH,
  NODE,
  PATH,
  PREFIX,
  read,
  REJECTED,
  TAG,
  WORKSPACE,
  write,
} from './content-operations.js';

const STATE = { pattern: '^(?:1\\.\\d{1,9}|live|draft)$' };
const VERSION = inQuery('version', text({ maxLength: 20 }), 'The name of a version.');
const FROM: Parameter = {
  ...inQuery('from', text(STATE), 'The name of a version, `live` or `draft`.'),
  required: true,
};
const TO = inQuery('to', text(STATE), 'Like `from`; `live` by default.');

const PUBLISHED = json('The stored node; with `descendants`, the published units.', {
  anyOf: [ref('EditedNode'), ref('ContentBatchResult')],
});

function publication(
  id: string,
  summary: string,
  { body, returns = NODE }: { readonly body?: string; readonly returns?: ResponseObject } = {},
): Operation {
  return operation(id, summary, {
    tag: TAG,
    permission: 'content.publish',
    parameters: [WORKSPACE, PATH, IF_MATCH, DRY_RUN],
    body: body === undefined ? undefined : { ...jsonBody(ref(body)), required: false },
    returns,
    responses: REJECTED,
    errors: [404, 409, 413, 415],
  });
}

/** Publishing, previews and versions, which a wildcard route of a controller cannot describe. */
export const PUBLISHING_PATHS: Paths = {
  [`${PREFIX}/{workspace}/{path}@publish`]: {
    post: publication('publishNode', 'Publishes a unit, immediately or at a given time', {
      body: 'Publication',
      returns: PUBLISHED,
    }),
    delete: publication('cancelPublishing', 'Cancels the scheduled publishing of a unit'),
  },
  [`${PREFIX}/{workspace}/{path}@unpublish`]: {
    post: publication('unpublishNode', 'Unpublishes a unit, immediately or at a given time', {
      body: 'Unpublication',
    }),
    delete: publication('cancelUnpublishing', 'Cancels the scheduled unpublishing of a unit'),
  },
  [`${PREFIX}/{workspace}/{path}@restore`]: {
    post: write(
      'restoreVersion',
      'Restores a version into the draft of a unit',
      [WORKSPACE, PATH, IF_MATCH],
      {
        body: jsonBody(ref('VersionChoice')),
        returns: NODE,
      },
    ),
  },
  [`${PREFIX}/{workspace}/{path}@preview`]: {
    post: operation('createPreviewToken', 'Creates a token that grants access to the draft of a unit', {
      tag: TAG,
      permission: 'content.write',
      parameters: [WORKSPACE, PATH],
      body: { ...jsonBody(ref('PreviewLifetime')), required: false },
      returns: json('The token.', ref('PreviewToken')),
      responses: REJECTED,
    }),
  },
  [`${PREFIX}/{workspace}/{path}@versions`]: {
    get: read(
      'listVersions',
      'Lists the versions of a unit, or returns one version',
      [WORKSPACE, PATH, VERSION],
      json('The versions, the latest first; with `version`, a node.', {
        anyOf: [ref('UnitVersions'), ref('EditedNode')],
      }),
    ),
  },
  [`${PREFIX}/{workspace}/{path}@compare`]: {
    get: read(
      'compareVersions',
      'Compares two states of a unit',
      [WORKSPACE, PATH, FROM, TO],
      json('The nodes that differ.', ref('UnitComparison')),
    ),
  },
};
