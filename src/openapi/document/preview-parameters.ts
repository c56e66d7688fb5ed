import type { Parameter } from './openapi-document.js';
import { inQuery } from './operation-parts.js';
import { text } from './schema-parts.js';

/** Parameters of requests that may show drafts (docs/reference/content-api.md#preview). */
export const PREVIEW_PARAMETERS: readonly Parameter[] = [
  inQuery(
    'preview',
    text({ enum: ['true'] }),
    'Returns drafts and unpublished nodes; requires `content.write`.',
  ),
  inQuery('previewToken', text(), 'Token that grants access to the draft of one unit.'),
];
