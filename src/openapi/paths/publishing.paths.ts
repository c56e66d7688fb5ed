import type { Operation, Parameter, Paths } from '../document/openapi-document.js';
import { inQuery, json, jsonBody, operation } from '../document/operation-parts.js';
import { ref, text } from '../document/schema-parts.js';
import {
  DRY_RUN,
  IF_MATCH,
  NODE,
  PATH,
  PREFIX,
  read,
  REFUSED,
  TAG,
  WORKSPACE,
  write,
} from './content-operations.js';

const STATE = { pattern: '^(?:1\\.\\d{1,9}|live|draft)$' };
const VERSION = inQuery('version', text(undefined, { maxLength: 20 }), 'The name of a version.');
const FROM: Parameter = {
  ...inQuery('from', text(undefined, STATE), 'The name of a version, `live` or `draft`.'),
  required: true,
};
const TO = inQuery('to', text(undefined, STATE), 'As `from`; `live` by default.');

function publication(id: string, summary: string, body?: string): Operation {
  return {
    ...operation({
      id,
      tag: TAG,
      summary,
      permission: 'content.publish',
      parameters: [WORKSPACE, PATH, IF_MATCH, DRY_RUN],
      ...(body === undefined ? {} : { body: { ...jsonBody(ref(body)), required: false } }),
      answers: { ...REFUSED, 200: NODE },
      errors: [404, 409, 413, 415],
    }),
  };
}

/** Publishing, previews and versions: routes that a wildcard in a controller cannot describe. */
export const PUBLISHING_PATHS: Paths = {
  [`${PREFIX}/{workspace}/{path}@publish`]: {
    post: publication('publishNode', 'Publishes a unit, at once or later', 'Publication'),
    delete: publication('cancelPublishing', 'Cancels the scheduled publishing of a unit'),
  },
  [`${PREFIX}/{workspace}/{path}@unpublish`]: {
    post: publication('unpublishNode', 'Hides a unit from delivery, at once or later', 'Unpublication'),
    delete: publication('cancelUnpublishing', 'Cancels the scheduled unpublishing of a unit'),
  },
  [`${PREFIX}/{workspace}/{path}@restore`]: {
    post: write({
      id: 'restoreVersion',
      summary: 'Makes the draft of a unit what the unit was in a version',
      parameters: [WORKSPACE, PATH, IF_MATCH],
      body: 'VersionChoice',
      answers: { 200: NODE },
    }),
  },
  [`${PREFIX}/{workspace}/{path}@preview`]: {
    post: write({
      id: 'createPreviewToken',
      summary: 'Creates a token that shows the draft of a unit',
      parameters: [WORKSPACE, PATH],
      body: 'PreviewLifetime',
      answers: { 200: json('The token.', ref('PreviewToken')) },
    }),
  },
  [`${PREFIX}/{workspace}/{path}@versions`]: {
    get: read('listVersions', 'The versions of a unit, or the unit in one', [WORKSPACE, PATH, VERSION], {
      200: json('The versions, the latest first; with `version`, a node.', {
        anyOf: [ref('UnitVersions'), ref('EditedNode')],
      }),
    }),
  },
  [`${PREFIX}/{workspace}/{path}@compare`]: {
    get: read('compareVersions', 'What differs between two states of a unit', [WORKSPACE, PATH, FROM, TO], {
      200: json('The nodes that differ.', ref('UnitComparison')),
    }),
  },
};
