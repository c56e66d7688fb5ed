import { escapeHtml, htmlPage, shorten } from '../../common/index.js';

/**
 * Writes the HTML page of a 404 response.
 * @param sent the request target
 * @param suggestion a URL that the client probably meant
 */
export function writeNotFoundPage(sent: string, contextPath: string, suggestion?: string): string {
  const [path = ''] = sent.split('?', 1);
  const link = escapeHtml(suggestion ?? '');
  const hint = link === '' ? '' : `\n<p>Did you mean <a href="${link}">${link}</a>?</p>`;
  return htmlPage(
    'Page not found',
    `<p>There is nothing at <code>${escapeHtml(shorten(path))}</code>.</p>${hint}
<p><a href="${escapeHtml(contextPath)}/">Start page</a></p>`,
  );
}
