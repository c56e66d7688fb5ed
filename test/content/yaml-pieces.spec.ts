import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { ImportEvent } from '../../src/content-transfer/import/file-node.js';
import { ImportError, NeedsWholeFileError } from '../../src/content-transfer/import/import.errors.js';
import { readYaml } from '../../src/content-transfer/import/yaml/read-yaml.js';
import { broken, exports } from './random-exports.js';
import { collect, pieces, show } from './show-events.js';

/** The result of reading a text. */
interface Outcome {
  readonly events?: readonly ImportEvent[];
  readonly error?: ImportError;
  readonly needsWhole?: true;
}

async function read(text: string, piece: number, chunk = 1000): Promise<Outcome> {
  try {
    const events = await collect(
      readYaml('f.yaml', pieces(Buffer.from(text), chunk), { manyRoots: true, piece }),
    );
    return { events };
  } catch (error) {
    if (error instanceof NeedsWholeFileError) return { needsWhole: true };
    if (error instanceof ImportError) return { error };
    throw error;
  }
}

/**
 * The minimum size of a piece in characters, and the number of bytes read from the disk at once. With 0, a
 * piece can end before any line.
 */
const SIZES = fc.constantFrom(0, 60, 300);
const CHUNKS = fc.constantFrom(1, 7, 100, 5000);

const placeOf = ({ line = 0, column = 0 }: ImportError): number => line * 1e6 + column;

/** A number of nodes below another node. */
const nodes = (from: number, to: number): string =>
  Array.from(
    { length: to - from },
    (_, index) => `  'n${String(from + index)}':\n    'p': '${'x'.repeat(200)}'\n`,
  ).join('');

describe('a YAML file read in pieces', () => {
  it('equals the file read as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(exports(false), SIZES, CHUNKS, async (text, piece, chunk) => {
        const whole = await read(text, Infinity);
        expect(whole.error).toBeUndefined();
        expect(await read(text, piece, chunk)).toEqual(whole);
      }),
      { numRuns: 400 },
    );
  });

  it('returns nodes before its end is read', async () => {
    const bytes = Buffer.from(`'a':\n${nodes(0, 2000)}`);
    let taken = 0;
    async function* source(): AsyncGenerator<Buffer> {
      for await (const piece of pieces(bytes, 10_000)) {
        taken += piece.length;
        yield piece;
      }
    }
    const opened: number[] = [];
    for await (const [event] of readYaml('f.yaml', source(), { manyRoots: false })) {
      if (event?.kind === 'open') opened.push(taken);
    }
    expect(opened).toHaveLength(2001);
    expect([opened[0], opened[1000], opened[2000]]).toEqual([40_000, 240_000, bytes.length]);
  });

  it('has the same error as a file read as a whole, or an earlier one', async () => {
    await fc.assert(
      fc.asyncProperty(broken(exports(true)), SIZES, CHUNKS, async (text, piece, chunk) => {
        const inPieces = await read(text, piece, chunk);
        const whole = await read(text, Infinity);
        if (inPieces.needsWhole === true) return;
        const isEarlier =
          inPieces.error !== undefined &&
          whole.error !== undefined &&
          placeOf(inPieces.error) < placeOf(whole.error);
        if (!isEarlier) expect(inPieces).toEqual(whole);
      }),
      { numRuns: 400 },
    );
  });

  it.each(['website', 'category', 'tours'])('equals the file read as a whole, for the sample: %s', async (workspace) => {
    const folder = 'sample/content-bootstrap';
    const names = (await readdir(folder)).filter((name) => name.startsWith(workspace) && name.endsWith('.yaml'));
    expect(names).not.toEqual([]);
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      const whole = await read(text, Infinity);
      expect(await read(text, 0)).toEqual(whole);
      expect(whole.error).toBeUndefined();
    }
  }); // prettier-ignore
});

describe('a YAML file that cannot be read in pieces', () => {
  const child = `  c:\n    p: '${'x'.repeat(100)}'\n    q: 1\n`;

  it.each([
    ['a property behind a child', `a:\n${child}  late: 1\n`],
    ['an alias of an earlier piece', `a:\n  p: &x 1\n${child}  d:\n    p: *x\n`],
    ['an alias of a node', `a:\n${child.replace("'", "&x '")}  d:\n    q: 1\n    p: *x\n`],
  ])('is detected: %s', async (_, text) => {
    expect(await read(text, 20)).toEqual({ needsWhole: true });
    expect(await read(text, 2000)).toHaveProperty('events');
  });

  it('has the error of the whole file if it contains a second document', async () => {
    const text = `a:\n${child}  d:\n    p: 1\n    q: 2\n---\nb:\n  p: 1\n  q: 2\n`;
    const whole = await read(text, Infinity);
    expect(whole.error?.message).toBe(
      'f.yaml:8:1: not well-formed YAML: a second document begins here: a file must contain only one',
    );
    expect(await read(text, 0)).toEqual(whole);
  }); // prettier-ignore
});

describe('errors in a large YAML file', () => {
  it.each([
    ["    'p': 2020-02-30\n", '2004:10: property p: "2020-02-30" is not a Date'],
    ["    'p': 'x\n", '2004:12: not well-formed YAML: Missing closing \'quote'],
    ["    'p': \"x\n", '2004:12: not well-formed YAML: Missing closing "quote'],
    ["   'p': 1\n    'q': 2\n", '2004:9: not well-formed YAML: unexpected colon: quote texts that contain a colon and a space, or correct the indentation'],
    ["    'p': [1\n", '2005:3: not well-formed YAML: Flow sequence in block collection must be sufficiently indented and end with a ]'],
  ])('contain the position in the file: %j', async (wrong, message) => {
    const text = `'a':\n  'x': 1\n${nodes(0, 1000)}  'wrong':\n${wrong}${nodes(1000, 8000)}`;
    const { error } = await read(text, 100_000, 65_536);
    expect(error?.message).toContain(`f.yaml:${message}`);
  });
}); // prettier-ignore

it('reads nodes that are nested more deeply than pieces can be', async () => {
  const keys = Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}k${String(depth)}:\n`);
  const text = `${keys.join('')}${' '.repeat(200)}p: 1\n${' '.repeat(60)}q: 2\n k: {}\n`;
  const { events = [] } = await read(text, 0);
  expect(show(events).slice(-1)).toEqual(['  k - - -']);
  expect({ events }).toEqual(await read(text, Infinity));
});
