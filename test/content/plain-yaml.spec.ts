import fc from 'fast-check';
import { YamlComposer } from '../../src/content-transfer/import/yaml/compose-yaml.js';
import { parsePlainYaml } from '../../src/content-transfer/import/yaml/plain-yaml.js';
import type { YamlText } from '../../src/content-transfer/import/yaml/split-yaml.js';
import { broken, exports } from './random-exports.js';

const KEY = fc.oneof(
  { weight: 15, arbitrary: fc.constantFrom('a', "'b c'", 'jcr:d', 'f.g', "''", '/k') },
  { weight: 1, arbitrary: fc.constantFrom('"e"', "'it''s'", '-h', 'i j', '? l') },
);
/**
 * The text after a key and its colon, or after the dash of an item; `|` is a line break with the indentation
 * of the value.
 */
const USUAL = fc.constantFrom(
  '', '  ', ' x', ' x y  ', ' x|y|z', ' x||y', " 'x'", " 'it''s'", " 'x  |  y  ||z '", " 'x|'", " '|x'", ' "x"', ' "x|| y"', ' "\\u00e9\\n\\/"',
  ' []', " [a, 'b c', \"d\", -5, e:f]", ' -5', ' -.inf', ' a#b', ' 10:30', ' <p>x</p>', ' \u00a0x\u00a0', ' .5', ' 2026-03-02T09:07:13.037+01:00', ' "\\ud83d\\ude00"',
); // prettier-ignore
const UNUSUAL = fc.constantFrom(
  " '' ''", " 'x' y", ' "\\x41"', ' "x\\|y"', ' [a b]', ' [a,b]', ' [a, ]', ' [a:, b]', " ['a|b']", ' [a] b', ' - 5', ' a: b', ' a #b', ' a:', ' <<', ' =',
  ' ,', ' |||x', ' &a x', ' *a', ' !t x', ' ~', ' @x', ' \u2028x', ' x\u0000', ' x\u0007', ' {}', ' %x', ' ...', '|x', "|'x'", '|[]', ' # c', ' x\u0085|y',
  ' ?x', ' ? x', ' :x', ' \ufeffx', ' x|- y', ' x|# y', ' x|y: z',
); // prettier-ignore
const VALUE = fc.oneof({ weight: 15, arbitrary: USUAL }, { weight: 1, arbitrary: UNUSUAL });

type Lines = (pad: string) => string;
const SCALAR = VALUE.map(
  (value): Lines =>
    (pad) =>
      `${value.replaceAll('|', `\n${pad} `)}\n`,
);
const LIST = fc.tuple(fc.array(SCALAR, { minLength: 1, maxLength: 3 }), fc.constantFrom('', ' ', '  ')).map(
  ([items, more]): Lines =>
    (pad) =>
      `\n${items.map((item) => `${pad}${more}-${item(pad + more)}`).join('')}`,
);

/** The entries of a map, most of which are parsed without the library. */
const { map: MAP } = fc.letrec<{ map: Lines }>((tie) => ({
  map: fc
    .tuple(
      fc.array(
        fc.tuple(KEY, fc.oneof({ maxDepth: 2, withCrossShrink: true }, SCALAR, LIST, tie('map').map(below))),
        { minLength: 1, maxLength: 3 },
      ),
      fc.constantFrom('', '', '', '\n', '  \n'),
    )
    .map(([entries, end]): Lines => (pad) => entries.map(([key, value]) => `${pad}${key}:${value(pad)}`).join('') + end),
})); // prettier-ignore

function below(map: Lines): Lines {
  return (pad) => `\n${map(`${pad}  `)}`;
}

const TEXT = fc
  .tuple(MAP, fc.constantFrom('', '  '))
  .map(([map, pad]): YamlText => ({ text: map(pad), line: 7, around: pad === '' ? [] : [0], remaining: 0 }));
const EXPORT = exports(false).map((text): YamlText => ({ text, line: 1, around: [], remaining: 0 }));

describe('parsePlainYaml', () => {
  it('agrees with the library about each text that it parses', () => {
    let parsed = 0;
    const check = (chunk: YamlText): void => {
      const map = parsePlainYaml(chunk);
      if (map === undefined) return;
      parsed += 1;
      const composer = new YamlComposer('f.yaml', chunk);
      expect({ chunk, error: composer.syntaxError, map: composer.compose() }).toEqual({ chunk, map });
    };
    const changed = TEXT.chain((chunk) =>
      broken(fc.constant(chunk.text)).map((text) => ({ ...chunk, text })),
    );
    fc.assert(fc.property(fc.oneof(TEXT, changed, EXPORT), check), { numRuns: 4_000 });
    expect(parsed).toBeGreaterThan(500);
  });

  it.each(["'x'", "''''", '"x"', '"\\n"', 'x'])(
    'leaves texts of many millions of characters like %s to the library',
    (text) => {
      const [quote = '', inner = text] = /^['"]/.test(text) ? [text[0], text.slice(1, -1)] : [];
      const chunk = (times: number): YamlText => ({
        ...{ line: 1, around: [], remaining: 0 },
        text: `a: ${quote}${inner.repeat(times)}${quote}\n`,
      });
      expect(parsePlainYaml(chunk(400_000))?.entries).toHaveLength(1);
      expect(parsePlainYaml(chunk(20_000_000))).toBeUndefined();
    },
  );
});
