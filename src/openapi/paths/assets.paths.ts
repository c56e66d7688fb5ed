import type { ResponsesObject, Headers, Operation, Parameter, Paths } from '../document/openapi-document.js';
import { headers, IF_NONE_MATCH, inPath, operation, inHeader } from '../document/operation-parts.js';
import { PREVIEW_PARAMETERS } from '../document/preview-parameters.js';
import { text } from '../document/schema-parts.js';
import { NOT_FOUND_OR_PAGE, type ErrorStatus } from '../document/error-responses.js';

const TAG = 'Assets';
const ASSET_ID = inPath('uuid', text({ format: 'uuid' }), 'Identifier of the asset.');
const FILE_NAME = inPath('fileName', text(), 'Any name; generated links contain the file name.');
const THEME = inPath('theme', text(), 'Name of a theme.');
const VARIATION = inPath('variation', text(), 'Name of a variation that the theme defines.');

const RANGE = inHeader(
  'Range',
  'One range of bytes.',
  text({ examples: ['bytes=0-99', 'bytes=-1', 'bytes=99999999-'] }),
);

const VALIDATORS: Headers = {
  ...headers({ ETag: 'ETag', 'Cache-Control': 'CacheControl' }),
  'Last-Modified': { schema: text() },
  Vary: { description: '`Accept` where the format of an image depends on it.', schema: text() },
};
const BYTES: Headers = {
  ...VALIDATORS,
  'Accept-Ranges': { required: true, schema: text({ const: 'bytes' }) },
};
const ANY = { '*/*': { schema: {} } };

const RESPONSES: ResponsesObject = {
  200: { description: 'The bytes.', headers: BYTES, content: ANY },
  206: {
    description: 'The bytes of the range.',
    headers: {
      ...BYTES,
      'Content-Range': { required: true, schema: text({ pattern: '^bytes \\d+-\\d+/\\d+$' }) },
    },
    content: ANY,
  },
  304: { description: 'Not modified.', headers: VALIDATORS },
};

function read(
  id: string,
  summary: string,
  parameters: readonly Parameter[],
  errors: readonly ErrorStatus[],
): Operation {
  return operation(id, summary, {
    tag: TAG,
    description:
      'Active content (HTML, SVG, XML, scripts) is sent as an attachment with a restrictive Content-Security-Policy.',
    parameters: [...parameters, ...PREVIEW_PARAMETERS, RANGE, IF_NONE_MATCH],
    responses: { ...RESPONSES, ...NOT_FOUND_OR_PAGE },
    errors: [412, 416, ...errors],
  });
}

/** Files and image variations (docs/reference/references.md#assets). */
export const ASSETS_PATHS: Paths = {
  '/dam/jcr:{uuid}': { get: read('getAsset', 'An asset file', [ASSET_ID], []) },
  '/dam/jcr:{uuid}/{fileName}': { get: read('getNamedAsset', 'An asset file', [ASSET_ID, FILE_NAME], []) },
  '/.imaging/{theme}/{variation}/jcr:{uuid}/{fileName}': {
    get: read(
      'getVariation',
      'Returns an image in a size defined by a theme',
      [THEME, VARIATION, ASSET_ID, FILE_NAME],
      [415, 422],
    ),
  },
  '/.imaging/mte/{theme}/{variation}/dam/{path}/jcr:content/{fileName}': {
    get: read(
      'getVariationByPath',
      'Returns the same image at the URLs of existing front ends',
      [
        THEME,
        VARIATION,
        inPath('path', text(), 'Path of the asset in the workspace `dam`; slashes are not encoded.'),
        FILE_NAME,
      ],
      [415, 422],
    ),
  },
};
