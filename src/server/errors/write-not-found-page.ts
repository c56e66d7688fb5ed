import { escapeHtml, htmlPage, shorten } from '../../common/index.js';

/**
 * Writes the HTML page of a 404 response.
 * @param sent the request target
 */
export function writeNotFoundPage(sent: string, contextPath: string): string {
  const [path = ''] = sent.split('?', 1);
  return htmlPage(
    'Page not found',
    `<p>There is nothing at <code>${escapeHtml(shorten(path))}</code>.</p>
<p><a href="${escapeHtml(contextPath)}/">Start page</a></p>`,
  );
}
