import { NOT_FOUND_OR_PAGE } from '../document/error-responses.js';
import type { Paths } from '../document/openapi-document.js';
import { IF_NONE_MATCH, openOperation, storedContent } from '../document/operation-parts.js';
import { text } from '../document/schema-parts.js';

/** The start page; a plain route. */
export const START_PAGE_PATHS: Paths = {
  '/': {
    get: openOperation('openStartPage', 'The start page, for browsers', {
      tag: 'Operation',
      description: 'Links to the studio, to the API documentation and to the forms that the caller may open.',
      parameters: [IF_NONE_MATCH],
      responses: {
        ...storedContent('The page.', { 'text/html': { schema: text() } }),
        ...NOT_FOUND_OR_PAGE,
      },
      errors: [401, 403, 406, 429, 503],
    }),
  },
};
