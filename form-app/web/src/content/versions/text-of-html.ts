const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, div';

/** The text of HTML, with a line for each paragraph and list item. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/\s+/g, ' '), 'text/html');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const entry of body.querySelectorAll('li')) entry.prepend('• ');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return body.textContent
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
