import fc from 'fast-check';

/** A value of an entry: its lines after the key and below it. `pad` is their indentation. */
type Value = (pad: string) => string;

/** Texts that look like other types or syntax. */
const WORDS = fc.constantFrom(
  'walk',
  'key: value',
  "'quoted': no",
  'a: b:',
  '# no comment',
  'it is - well',
  '- entry',
  '? what',
  '---',
  '...',
  '{a: [b',
  ']',
  '}',
  'Zoë 🙂',
  'x'.repeat(40),
  '&a *a',
  '!tag',
  '%YAML 1.1',
  '\\',
  '|',
);
const LINES = fc.array(fc.oneof({ weight: 4, arbitrary: WORDS }, { weight: 1, arbitrary: fc.constant('') }), {
  minLength: 1,
  maxLength: 5,
});
/** Optional additional spaces. */
const MORE = fc.constantFrom('', '', ' ', '    ');

const single = (lines: readonly string[], pad: string): string =>
  `'${lines.map((line) => line.replaceAll("'", "''")).join(`\n${pad}`)}'`;
const double = (lines: readonly string[], pad: string): string =>
  `"${lines.map((line) => line.replace(/["\\]/g, '\\$&')).join(`\n${pad}`)}"`;

const BARE = fc.constantFrom(
  'true',
  '12',
  '-4.50',
  '1e3',
  '2020-02-01T13:45:49.952+07:00',
  'plain text',
  'http://a.b/c#d',
  '~',
  '',
  '! 12',
  '!path /a',
  "!weakreference 'x'",
  '!binary QUJD',
  '[]',
  '&anchor x',
  '"a\\tb"',
  "''",
);

const QUOTED: fc.Arbitrary<Value> = fc.tuple(fc.constantFrom(single, double), LINES, MORE).map(
  ([quote, lines, more]) =>
    (pad) =>
      ` ${quote(lines, pad + more)}`,
);

const BLOCK: fc.Arbitrary<Value> = fc
  .tuple(fc.constantFrom('|', '>'), fc.constantFrom('', '-', '+'), fc.boolean(), LINES, fc.constantFrom('', '\n', '\n\n'))
  .map(([kind, chomp, isMeasured, lines, end]) => (pad) => {
    const header = `${kind}${isMeasured ? '1' : ''}${chomp}`;
    return ` ${header}\n${lines.map((line) => (line === '' ? '' : pad + line)).join('\n')}${end}`;
  }); // prettier-ignore

const PLAIN: fc.Arbitrary<Value> = fc
  .array(fc.constantFrom('some words', 'more:of them', 'a#b', 'end'), { minLength: 1, maxLength: 4 })
  .map((lines) => (pad) => ` ${lines.join(`\n${pad}`)}`);

const FLOW: fc.Arbitrary<Value> = fc
  .tuple(fc.array(fc.constantFrom("'a'", '"b: c"', 'd', '1', "'{'"), { maxLength: 4 }), fc.boolean())
  .map(([items, isLong]) => (pad) => {
    const values = items.every((item) => item === '1') ? items : items.filter((item) => item !== '1');
    return isLong ? ` [\n${pad}${values.join(`,\n${pad}`)}\n${pad}]` : ` [${values.join(', ')}]`;
  }); // prettier-ignore

const LIST: fc.Arbitrary<Value> = fc
  .tuple(fc.array(fc.tuple(fc.constantFrom(single, double), LINES), { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([items, isInner]) => (pad) => {
    // A list may start at the column of its key.
    const dash = isInner ? pad : pad.slice(0, -1);
    return items.map(([quote, lines]) => `\n${dash}- ${quote(lines, `${dash}  `)}`).join('');
  }); // prettier-ignore

const VALUE: fc.Arbitrary<Value> = fc.oneof(
  {
    weight: 3,
    arbitrary: BARE.map(
      (text): Value =>
        () =>
          text === '' ? '' : ` ${text}`,
    ),
  },
  ...[QUOTED, BLOCK, PLAIN, FLOW, LIST].map((arbitrary) => ({ weight: 1, arbitrary })),
);

/** Insignificant text between entries, at any column. */
const BETWEEN = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('\n', '# a: b\n', '      # deep\n', '   \n', "#'\n") },
);
const KEY = fc.constantFrom(
  (name: string) => `'${name}'`,
  (name: string) => `"${name}"`,
  (name: string) => name,
  (name: string) => `jcr:${name} x`,
);

interface Shape {
  readonly step: number;
  readonly properties: readonly (readonly [Value, (name: string) => string, string])[];
  readonly children: readonly Shape[];
  readonly late: boolean;
  readonly flow: boolean;
  /** The text after the colon of the key. */
  readonly mark: string;
  /** Whether the key starts with `?`. */
  readonly explicit: boolean;
}

/** True once in a number of times. */
const seldom = (times: number): fc.Arbitrary<boolean> =>
  fc.integer({ min: 1, max: times }).map((dice) => dice === 1);

const shapes = (late: boolean): fc.Arbitrary<Shape> =>
  fc.letrec<{ node: Shape }>((tie) => ({
    node: fc.record({
      step: fc.integer({ min: 1, max: 5 }),
      properties: fc.array(fc.tuple(VALUE, KEY, BETWEEN), { maxLength: 4 }),
      children: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constant([]),
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
      ),
      late: late ? fc.boolean() : fc.constant(false),
      flow: seldom(10),
      mark: fc.constantFrom('', '', '', '', '', ' # a: b', ' &node', ' !!map', '   '),
      explicit: seldom(20),
    }),
  })).node;

/** A node with its key, at a column. */
function write(name: string, shape: Shape, column: number): string {
  const pad = ' '.repeat(column);
  if (shape.flow) return `${pad}'${name}': {p: 'x: y',\n${pad}  'q': {}}\n`;
  const inner = ' '.repeat(column + shape.step);
  const properties = shape.properties.map(
    ([value, key, between], index) => `${inner}${key(`p${String(index)}`)}:${value(`${inner} `)}\n${between}`,
  );
  const children = shape.children.map((child, index) => write(String(index), child, column + shape.step));
  const entries = shape.late ? [...children, ...properties] : [...properties, ...children];
  if (entries.length === 0) return `${pad}'${name}': {}\n`;
  const key = shape.explicit ? `${pad}? '${name}'\n${pad}:` : `${pad}'${name}':`;
  return `${key}${shape.mark}\n${entries.join('')}`;
}

/**
 * Exports of one or more root nodes, in all notations that YAML has.
 * @param late whether properties may follow child nodes
 */
export const exports = (late: boolean): fc.Arbitrary<string> =>
  fc
    .record({
      head: fc.constantFrom('', '', '# export\n', '---\n', '\ufeff', '\n# a: b\n--- # c\n'),
      roots: fc.array(shapes(late), { minLength: 1, maxLength: 3 }),
      column: fc.constantFrom(0, 0, 0, 2),
      tail: fc.constantFrom('', '', '# end\n', '...\n', '\n\n'),
      isCrLf: seldom(5),
    })
    .map(({ head, roots, column, tail, isCrLf }) => {
      const nodes = roots.map((root, index) => write(`n${String(index)}`, root, column));
      const text = head + nodes.join('') + tail;
      return isCrLf ? text.replaceAll('\n', '\r\n') : text;
    });

/** Typical mistakes in manually edited texts. */
export const broken = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      texts,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.constantFrom(
        ...[
          "'",
          '"',
          '\t',
          ' ',
          ':',
          '\n',
          '- ',
          '? ',
          '[',
          '}',
          '#',
          '*a',
          '&a ',
          '*anchor',
          '|',
          '---\n',
          '%a',
          '',
        ],
        ...['\n: x', "'p0': 1\n", '\n\n  "', '\r', '*zz', '\n...\n', '!x ', '\n\t'],
      ),
      fc.constantFrom(0, 0, 1, 2, 20),
    )
    .map(([text, place, put, left]) => {
      const at = Math.floor(place * text.length);
      return text.slice(0, at) + put + text.slice(at + left);
    });
