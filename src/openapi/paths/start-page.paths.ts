import { NOT_FOUND_OR_PAGE } from '../document/error-responses.js';
import type { Paths } from '../document/openapi-document.js';
import { IF_NONE_MATCH, NOT_MODIFIED, openOperation, STORED_HEADERS } from '../document/operation-parts.js';
import { text } from '../document/schema-parts.js';

/** The start page; a plain route. */
export const START_PAGE_PATHS: Paths = {
  '/': {
    get: openOperation({
      id: 'openStartPage',
      tag: 'Operation',
      summary: 'The start page, for browsers',
      description: 'Links to the studio, to the API documentation and to the forms that the caller may open.',
      parameters: [IF_NONE_MATCH],
      responses: {
        200: {
          description: 'The page.',
          headers: STORED_HEADERS,
          content: { 'text/html': { schema: text() } },
        },
        304: NOT_MODIFIED,
        ...NOT_FOUND_OR_PAGE,
      },
      errors: [401, 403, 406, 429, 503],
    }),
  },
};
