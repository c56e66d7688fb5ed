import type { DefinitionNode } from './definition-node.js';
import { parseYaml, type ParsedYaml } from './parse-yaml.js';
import { processorTime } from '../../../test/support/processor-time.js';

const parse = (text: string): ParsedYaml => parseYaml(Buffer.from(text), 'a.yaml');

/** A tree without positions: maps as entry lists, scalars as values. */
function plain(node: DefinitionNode | undefined): unknown {
  if (node === undefined) return undefined;
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return node.entries.map((entry) => [entry.key, plain(entry.value)]);
}

/** Findings as `line:column message`. */
function found(parsed: ParsedYaml): string[] {
  return parsed.findings.map(
    ({ at, severity, path, message }) => `${at.line}:${at.column} ${severity} ${path}: ${message}`,
  );
}

describe('parseYaml', () => {
  it('keeps the order and notation of keys', () => {
    const { root, findings } = parse(`'00': a\n0: b\n10: c\n1: d\ntrue: e\n`);
    expect(plain(root)).toEqual([
      ['00', 'a'],
      ['0', 'b'],
      ['10', 'c'],
      ['1', 'd'],
      ['true', 'e'],
    ]);
    expect(findings).toEqual([]);
  });

  it('returns position, original text, value and quoting', () => {
    const { root } = parse(`version: 1.0\nlist:\n  - '007'\n`);
    expect(root).toEqual({
      kind: 'map',
      at: { file: 'a.yaml', line: 1, column: 1 },
      override: false,
      entries: [
        {
          key: 'version',
          at: { file: 'a.yaml', line: 1, column: 1 },
          value: {
            kind: 'scalar',
            at: { file: 'a.yaml', line: 1, column: 10 },
            text: '1.0',
            value: 1,
            quoted: false,
          },
        },
        {
          key: 'list',
          at: { file: 'a.yaml', line: 2, column: 1 },
          value: {
            kind: 'list',
            at: { file: 'a.yaml', line: 3, column: 3 },
            items: [
              {
                kind: 'scalar',
                at: { file: 'a.yaml', line: 3, column: 5 },
                text: '007',
                value: '007',
                quoted: true,
              },
            ],
          },
        },
      ],
    });
  });

  it('keeps 64-bit integers exactly and timestamps as text', () => {
    expect(
      plain(parse('[9007199254740993, -9223372036854775808, 2020-02-01T13:45:49.952+07:00, no, ~]').root),
    ).toEqual([9007199254740993n, -9223372036854775808n, '2020-02-01T13:45:49.952+07:00', 'no', null]);
  });

  it('reads JSON, including tabs and escapes', () => {
    expect(plain(parse('{\n\t"a": [\n\t\t1,\n\t\t"\\/\\ud83d\\ude00"\n\t]\n}\n').root)).toEqual([
      ['a', [1, '/😀']],
    ]);
  });

  it('reads a file of comments as an empty map, and rejects an empty file', () => {
    expect(parse('# cssFiles:\n').root).toMatchObject({ kind: 'map', entries: [] });
    expect(parse('---\n').root).toMatchObject({ kind: 'map', entries: [] });
    expect(found(parse(' \n'))).toEqual(['1:1 error : the file is empty']);
  });

  it('resolves aliases and merge keys; keys of the map itself take precedence', () => {
    const { root, findings } = parse(
      `base: &base\n  a: 1\n  b: 2\nmore: &more {b: 3, c: 4}\nx:\n  b: 9\n  <<: [*base, *more]\ny:\n  <<: *base\n  a: 7\n`,
    );
    expect(findings).toEqual([]);
    expect(plain(root)).toEqual([
      [
        'base',
        [
          ['a', 1],
          ['b', 2],
        ],
      ],
      [
        'more',
        [
          ['b', 3],
          ['c', 4],
        ],
      ],
      [
        'x',
        [
          ['b', 9],
          ['a', 1],
          ['c', 4],
        ],
      ],
      [
        'y',
        [
          ['a', 7],
          ['b', 2],
        ],
      ],
    ]);
  });

  it('reports a repeated key and uses the later value', () => {
    const parsed = parse('a: 1\nb: 2\na: 3\n');
    expect(plain(parsed.root)).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    expect(found(parsed)).toEqual([
      `3:1 warning a: the key 'a' is written twice (first in line 1); the last value is used`,
    ]);
  });

  it('warns about unknown tags and marks !override', () => {
    const parsed = parse('a: !override {b: 1}\nc: !include:/other.yaml\n');
    expect(parsed.root).toMatchObject({ entries: [{ value: { override: true } }, { value: { text: '' } }] });
    expect(found(parsed)).toEqual([
      `2:24 warning c: the tag '!include:/other.yaml' is not known and is ignored; only !override is`,
    ]);
  });

  it.each([
    ['a:\n\tb: 1\n', '2:1 error : Tabs are not allowed as indentation'],
    ['a: 1\n---\nb: 2\n', '2:1 error : a second document begins here: a file must contain only one'],
    ['? [a]\n: 1\n', '1:3 error : a key must be a string'],
    ['a: *b\n', `1:4 error a: the alias '*b' cannot be resolved: there is no anchor '&b' before it`],
    ['a: &a [*a]\n', `1:8 error a[0]: the alias '*a' cannot be resolved: it contains itself`],
    ['a:\n  <<: text\n', `2:7 error a.<<: '<<' merges maps: expected an alias of a map`],
  ])('rejects %j with line and column', (text, message) => {
    const parsed = parse(text);
    expect(parsed.root).toBeUndefined();
    expect(found(parsed)).toEqual([message]);
  });

  it('rejects bytes that are not UTF-8, with line and column', () => {
    const bytes = Buffer.concat([Buffer.from('a: 1\nb: '), Buffer.from([0xe4]), Buffer.from('\nc: 2\n')]);
    expect(found(parseYaml(bytes, 'a.yaml'))).toEqual([
      '2:4 error : the text is not UTF-8: save the file with the encoding UTF-8',
    ]);
  });

  it('rejects an alias bomb without building it', () => {
    const levels = Array.from(
      { length: 30 },
      (_, i) => `l${i + 1}: &l${i + 1} [${Array(9).fill(`*l${i}`).join(',')}]`,
    );
    const parsed = parse(`l0: &l0 [x]\n${levels.join('\n')}\n`);
    expect(parsed.root).toBeUndefined();
    expect(found(parsed)).toEqual([`6:10 error l5[0]: the aliases expand to more than 20000 values`]);
  });

  it.each([
    ['flow lists', '['.repeat(100_000)],
    ['closed flow lists', '['.repeat(300) + ']'.repeat(300)],
    ['dashes', '- '.repeat(100_000) + 'a'],
    ['flow maps', '{a: '.repeat(5_000)],
    ['questions', '? '.repeat(5_000)],
    ['tags', '!'.repeat(100_000)],
    ['anchors', '&a '.repeat(10_000)],
    ['quotes', '"'.repeat(10_001)],
    ['binary', '\u0000\u0001\u0002: ['],
  ])('survives hostile %s', (_, text) => {
    const parsed = parse(text);
    expect(parsed.root).toBeUndefined();
    expect(parsed.findings.length).toBeGreaterThan(0);
    expect(parsed.findings.length).toBeLessThanOrEqual(20);
    for (const finding of parsed.findings) {
      expect(finding.severity).toBe('error');
      expect(finding.message.length).toBeLessThan(250);
      expect(finding.message).not.toContain('\n');
    }
  });

  it('reads a wide map in linear time', async () => {
    const text = Array.from({ length: 20_000 }, (_, i) => `k${i}: ${i}`).join('\n');
    const time = await processorTime(() => {
      expect(parse(text).root).toMatchObject({ kind: 'map' });
    });
    expect(time).toBeLessThan(6_000);
  });
});
