const LEVEL = /mso-list:[^;]*\blevel(\d+)/;
/** Styles in tags. Their attribute is renamed, because the Content-Security-Policy reports styles of parsed HTML. */
const STYLE = /(<[^<>]*?\s)style=/g;
const MARKER = '[data-style*="mso-list:Ignore"]';
const NUMBER = /^\W*[\da-z]{1,4}[.)]/i;

/** Turns list items of pasted Word documents, which are paragraphs with a bullet or a number, into lists. */
export function withLists(html: string): string {
  if (!html.includes('mso-list:')) return html;
  const { body } = new DOMParser().parseFromString(html.replace(STYLE, '$1data-style='), 'text/html');
  for (const item of body.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(item.getAttribute('data-style') ?? '')?.[1] ?? 0);
    if (level > 0) addItem(item, level);
  }
  return body.innerHTML;
}

/** Adds an item to the list before it, or to a list in the last item of that list. */
function addItem(item: Element, level: number): void {
  const marker = item.querySelector(MARKER);
  const kind = NUMBER.test(marker?.textContent ?? '') ? 'ol' : 'ul';
  marker?.remove();
  const entry = document.createElement('li');
  entry.append(...item.childNodes);
  const before = item.previousElementSibling;
  if (isList(before) && (level > 1 || before.localName === kind)) listAt(before, level, kind).append(entry);
  else {
    const list = document.createElement(kind);
    list.append(entry);
    item.before(list);
  }
  item.remove();
}

/** The list for items of a level. */
function listAt(list: Element, level: number, kind: 'ol' | 'ul'): Element {
  const last = list.lastElementChild;
  if (level === 1 || last === null) return list;
  const inner = last.lastElementChild;
  if (isList(inner)) return listAt(inner, level - 1, kind);
  const added = document.createElement(kind);
  last.append(added);
  return added;
}

function isList(element: Element | null): element is Element {
  return element !== null && ['ol', 'ul'].includes(element.localName);
}
