const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,31})\d*);/gi;
const ACCENTED = /^([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron|slash|breve|ogon|dot|macr)$/i;

/** Entities that are part of a word; all others separate words. Accents are irrelevant for a search. */
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

/** Characters of other entities; entities without an entry are shown as a space. */
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
/** Combining characters by the suffix of entity names. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', tilde: '\u0303', cedil: '\u0327' },
  ...{ ring: '\u030a', caron: '\u030c', breve: '\u0306', ogon: '\u0328', dot: '\u0307', macr: '\u0304' },
};

export function decodeEntities(text: string): string {
  return decode(text, (name) => LETTERS[name.toLowerCase()] ?? ACCENTED.exec(name)?.[1] ?? ' ');
}

export function decodeReadable(text: string): string {
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
