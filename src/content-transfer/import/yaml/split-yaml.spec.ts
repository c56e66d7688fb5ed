import { splitYaml, type YamlText } from './split-yaml.js';

async function cut(text: string, size = 0): Promise<YamlText[]> {
  async function* source(): AsyncGenerator<string> {
    await Promise.resolve();
    yield* text.match(/[^]{1,7}/g) ?? [];
  }
  const texts: YamlText[] = [];
  for await (const each of splitYaml('f.yaml', source(), size)) texts.push(each);
  return texts;
}

describe('splitYaml', () => {
  it('splits before entries of open maps', async () => {
    const text = "# head\n'a':\n  'p': 1\n  'q': 'x\n    'y': z'\n  'b':\n    'p': 1\n\n    # c\n    'q': 2\n  'c': {}\nd:\n";
    expect(await cut(text)).toEqual([
      { text: "# head\n'a':\n  'p': 1\n", line: 1, around: [], remaining: 1 },
      { text: "  'q': 'x\n    'y': z'\n", line: 4, around: [0], remaining: 1 },
      { text: "  'b':\n    'p': 1\n\n    # c\n", line: 6, around: [0], remaining: 2 },
      { text: "    'q': 2\n", line: 10, around: [0, 2], remaining: 1 },
      { text: "  'c': {}\n", line: 11, around: [0], remaining: 0 },
      { text: 'd:\n', line: 12, around: [], remaining: 0 },
    ]);
  }); // prettier-ignore

  it.each([
    ['one line', "a:\n  b: 1\n  c: '", 3],
    ['several lines', 'a:\n  b: |\n    x\n    ', 1],
  ])('rejects a text of %s with more than 500 million characters before it is read completely', async (_, start, line) => {
    const many = 'x'.repeat(2 ** 26);
    let count = 0;
    async function* source(): AsyncGenerator<string> {
      await Promise.resolve();
      yield start;
      for (; count < 20; count += 1) yield line === 1 ? `${many}\n    ` : many;
    }
    const texts = splitYaml('f.yaml', source(), 0);
    const message = `f.yaml:${String(line)}:1: a text here has more than 500 million characters: a node may have 10 million`;
    await expect((async () => {
      for await (const each of texts) expect(each.line).toBe(1);
    })()).rejects.toThrow(message);
    expect(count).toBe(7);
  });

  it('rejects a whole file with more than 50 million characters before it is read completely', async () => {
    const many = "  a: 'x'\n".repeat(2 ** 17);
    let count = 0;
    async function* source(): AsyncGenerator<string> {
      await Promise.resolve();
      for (; count < 500; count += 1) yield count === 0 ? `a:\n${many}` : many;
    }
    await expect(splitYaml('f.yaml', source(), Infinity).next()).rejects.toThrow(
      'f.yaml: properties follow the children of a large node, or an alias refers to a distant anchor: such a file may have at most 50 million characters; write properties before children, and no aliases',
    );
    expect(count).toBe(42);
  });

  it('fills each piece up to the limit of characters', async () => {
    const text = `a:\n${'  p: 1\n'.repeat(10)}`;
    expect((await cut(text, 20)).map((piece) => piece.text.length)).toEqual([24, 21, 21, 7]);
    expect((await cut(text, Infinity)).map((piece) => piece.text)).toEqual([text]);
  });

  it.each([
    ['a list', "a:\n- b: 1\n  c: 2\n-\n  d: 3\n  e: 4\n"],
    ['a text of several lines', "a: 'x\n  b: 1\n  c: 2'\n"],
    ['a plain text of several lines', 'a:\n  x\n  b: 1\n  c: 2\n'],
    ['a block text', 'a: |\n  b:\n    c: 1\n    d: 2\n  e: 3\n'],
    ['a flow collection', 'a: {\n  b: 1,\n  c: 2,\n  d: 3 }\n'],
    ['a node with a tag or an anchor', 'a: &x\n  b: 1\n  c: 2\n'],
    ['an explicit key', 'a:\n  ? b:\n      c: 1\n      d: 2\n'],
    ['a file with directives', '%YAML 1.2\n---\na:\n  b: 1\n  c: 2\n'],
    ['a file that begins with no key', '- a:\nb:\n  c: 1\n  d: 2\n'],
    ['a second document', 'a: {}\n---\na:\n  b: 1\n  c: 2\n'],
    ['wrong indentation', 'a:\n    b: 1\n  c: 2\n  d: 3\n'],
    ['indentation by tabs', 'a:\n\tb: 1\n\tc: 2\n'],
  ])('does not split %s', async (_, text) => {
    expect((await cut(text)).map((piece) => piece.text)).toEqual([text]);
  });
}); // prettier-ignore
