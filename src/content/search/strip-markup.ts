const LOOKS_LIKE_MARKUP = /<[a-z!/]|&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);/i;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,31})\d*);/gi;
const ACCENTED = /^([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron|slash|breve|ogon|dot|macr)$/i;
const IDENTIFIER = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Entities that are letters or part of a word; all others separate words. Accents do not matter for a search. */
const LETTERS: Readonly<Record<string, string>> = {
  szlig: 'ss',
  aelig: 'ae',
  oelig: 'oe',
  eth: 'd',
  thorn: 'th',
  shy: '',
  zwj: '',
  zwnj: '',
};

/** How other entities are shown; those that are missing here are shown as a space. */
const CHARACTERS: Readonly<Record<string, string>> = {
  ...{
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    euro: '€',
    copy: '©',
    reg: '®',
    deg: '°',
    middot: '·',
  },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', times: '×', laquo: '«', raquo: '»' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø' },
  ...{ eth: 'ð', ETH: 'Ð', thorn: 'þ', THORN: 'Þ' },
};
/** Combining characters of the names of accented letters. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', tilde: '\u0303', cedil: '\u0327' },
  ...{ ring: '\u030a', caron: '\u030c', breve: '\u0306', ogon: '\u0328', dot: '\u0307', macr: '\u0304' },
};

/** Tags that do not separate words: `<b>H</b>ello` is one word. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);
/** Elements whose content is no text. */
const SILENT = new Set(['script', 'style']);

/**
 * The words of a rich text without its markup, comments, scripts and styles, entities decoded. Identifiers in
 * attributes (links) are kept, at the end. A text without markup is returned unchanged. Linear in the length.
 */
export function stripMarkup(text: string): string {
  if (!LOOKS_LIKE_MARKUP.test(text)) return text;
  const identifiers: string[] = [];
  const kept = withoutTags(text, (markup) => {
    for (const [identifier] of markup.matchAll(IDENTIFIER)) identifiers.push(identifier);
  });
  return [decodeEntities(kept), ...identifiers].join(' ');
}

/**
 * A rich text as it is read: without markup, comments, scripts and styles, entities decoded, with single spaces.
 * The words are those of `stripMarkup` without the identifiers. Linear in the length.
 */
export function readableText(text: string): string {
  const plain = LOOKS_LIKE_MARKUP.test(text) ? decodeReadable(withoutTags(text)) : text;
  return plain.replace(/\s+/g, ' ').trim();
}

/** The text between the tags. @param take receives each tag, comment and silent element */
function withoutTags(text: string, take?: (markup: string) => void): string {
  const kept: string[] = [];
  // After the last `>` nothing is a tag: `5 <x` is text.
  const lastTag = text.lastIndexOf('>');
  let at = 0;
  for (let open = text.indexOf('<'); open >= 0 && open < lastTag; open = text.indexOf('<', at)) {
    kept.push(text.slice(at, open));
    const end = endOfMarkup(text, open);
    const markup = text.slice(open, end);
    if (markup === '<') kept.push(' ');
    else {
      if (!INLINE.has(tagName(markup))) kept.push(' ');
      take?.(markup);
    }
    at = end;
  }
  kept.push(text.slice(at));
  return kept.join('');
}

/** Where the tag, comment or silent element that begins at `open` ends; a lone `<` is one character. */
function endOfMarkup(text: string, open: number): number {
  if (text.startsWith('<!--', open)) return after(text, '-->', open + 4);
  if (!/[a-z!/?]/i.test(text.charAt(open + 1))) return open + 1;
  const end = after(text, '>', open + 1);
  const name = text.charAt(open + 1) === '/' ? '' : tagName(text.slice(open, Math.min(end, open + 10)));
  if (!SILENT.has(name)) return end;
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = end;
  const match = closing.exec(text);
  return match === null ? text.length : after(text, '>', match.index);
}

function after(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from);
  return index < 0 ? text.length : index + mark.length;
}

function tagName(markup: string): string {
  return /^<\/?([a-z][a-z0-9]*)/i.exec(markup)?.[1]?.toLowerCase() ?? '';
}

function decodeEntities(text: string): string {
  return decode(text, (name) => LETTERS[name.toLowerCase()] ?? ACCENTED.exec(name)?.[1] ?? ' ');
}

function decodeReadable(text: string): string {
  return decode(text, (name) => {
    const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? [];
    const accented = `${letter}${ACCENTS[accent.toLowerCase()] ?? ''}`.normalize('NFC');
    return CHARACTERS[name] ?? LETTERS[name.toLowerCase()] ?? (accented === '' ? ' ' : accented);
  });
}

function decode(text: string, named: (name: string) => string): string {
  return text.replace(
    ENTITY,
    (_entity, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named(name);
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : parseInt(decimal, 10);
      return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? ' ' : String.fromCodePoint(code);
    },
  );
}
