/** Blocks, at whose start and end white space is not shown. */
const BLOCK = '(?:p|h[1-6]|li|ul|ol|blockquote)';
const AT_START = new RegExp(`(<${BLOCK}\\b[^>]*>)\\s+`, 'g');
const AT_END = new RegExp(`\\s+(</${BLOCK}>)`, 'g');
const SINGLE_PARAGRAPH = 'li > p:only-child, li > p:first-child';

/** The stored form of the editor's HTML: list items without paragraphs, empty for an empty text. */
export function toStored(html: string): string {
  const { body } = parse(html);
  for (const paragraph of body.querySelectorAll(SINGLE_PARAGRAPH)) {
    const others = paragraph.parentElement?.querySelectorAll(':scope > p').length ?? 0;
    if (others === 1) paragraph.replaceWith(...paragraph.childNodes);
  }
  return body.innerHTML === '<p></p>' ? '' : body.innerHTML;
}

/** Whether two texts differ at most in the notation of the same HTML. */
export function isSameHtml(one: string, other: string): boolean {
  return normalise(one) === normalise(other);
}

function normalise(html: string): string {
  const plain = parse(html).body.innerHTML.replace(/>\s+</g, '><').replace(/\s+/g, ' ').trim();
  return plain.replace(AT_START, '$1').replace(AT_END, '$1');
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
