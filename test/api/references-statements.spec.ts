import {
  CROWD,
  CROWD_CONTENT,
  HEAVY_CHARACTERS,
  PAGE_NODES,
  RING_WORKSPACES,
  ringId,
} from '../fixtures/reference-loads.js';
import { id } from '../fixtures/reference-world.js';
import { TestApplication } from '../support/application.js';
import { statementsOf } from '../support/count-statements.js';

// One statement per workspace and level, none for nodes that the response has already read, and limited
// responses.

const reference = (property: string, workspace: string): string =>
  `  - {propertyName: ${property}, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: ${workspace}}}\n`;
const endpoint = (references: string, more: string): string =>
  `workspace: website\nincludeSystemProperties: false\nreferences:\n${references}${more}`;
const next = RING_WORKSPACES.map((_, place) =>
  reference(`next${String(place)}`, RING_WORKSPACES[(place + 1) % 3] ?? ''),
);

const DEFINITIONS = {
  'restEndpoints/delivery/ring.yaml': endpoint(next.join(''), 'referenceDepth: 10\n'),
  'restEndpoints/delivery/again.yaml': endpoint(next.join(''), 'referenceDepth: 10\nreferenceRepeat: true\n'),
  'restEndpoints/delivery/many.yaml': endpoint(reference('many', 'website'), 'depth: 1\n'),
  'restEndpoints/delivery/fan.yaml': endpoint(reference('fan', 'website'), 'referenceDepth: 10\n'),
  'restEndpoints/delivery/weights.yaml': endpoint(reference('weights', 'website'), ''),
};

/** The nodes of a ring up to a number of hops; the last node shows the identifier of the next. */
function ringText(length: number, hops: number, place = 0): string {
  const name = `ring${String(length)}-${String(place % length)}`;
  const value = hops === 0 ? `"${ringId(length, place + 1)}"` : ringText(length, hops - 1, place + 1);
  return `{"@name":"${name}","@path":"/${name}","@id":"${ringId(length, place)}","@nodeType":"cms:content","next${String(place % 3)}":${value},"@nodes":[]}`;
}

const SMALL = (number: number, path: string): string =>
  `{"@name":"n${String(number)}","@path":"${path}/n${String(number)}","@id":"${id(number)}","@nodeType":"cms:content","@nodes":[]}`;
const crowded = (numbers: readonly number[]): string =>
  `[${numbers.map((number) => SMALL(number, '/crowded')).join(',')}]`;

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

describe('references resolved by few statements', () => {
  let app: TestApplication;
  beforeAll(async () => {
    app = await TestApplication.start({ definitions: DEFINITIONS, content: CROWD_CONTENT, settings: { nodeCacheBytes: 0, responseCacheBytes: 0 } });
    // The types in a workspace are read once.
    await app.request('/.rest/delivery/ring/ring12-0');
  }); // prettier-ignore
  afterAll(() => app.close());

  /** The response, and the statements that it took. */
  async function read(path: string): Promise<{ text: string; statements: string[] }> {
    let text = '';
    const statements = await statementsOf(app, async () => {
      text = (await app.request(`/.rest/delivery/${path}`)).text;
    });
    return { text, statements };
  }

  it('ten hops through three workspaces', async () => {
    const { text, statements } = await read('ring/ring12-0');
    expect(text).toBe(ringText(12, 10));
    expect(statements).toEqual([
      'content_read_node',
      ...Array.from({ length: 10 }, () => 'content_read_by_id'),
    ]);
  });

  it('a cycle through three workspaces, which is followed once', async () => {
    const { text, statements } = await read('ring/ring3-0');
    expect(text).toBe(ringText(3, 2));
    expect(statements).toEqual(['content_read_node', 'content_read_by_id', 'content_read_by_id']);
  });

  it('a cycle that may be repeated, of which nothing is read twice', async () => {
    const { text, statements } = await read('again/ring3-0');
    expect(text).toBe(ringText(3, 10));
    expect(statements).toEqual(['content_read_node', 'content_read_by_id', 'content_read_by_id']);
  });

  it('a thousand references in one property', async () => {
    const { text, statements } = await read('many/crowd');
    expect(text).toBe(
      `{"@name":"crowd","@path":"/crowd","@id":"${id(30_000)}","@nodeType":"cms:content","many":${crowded(CROWD)},"@nodes":[]}`,
    );
    expect(statements).toEqual(['content_read_subtree', 'content_read_by_id']);
  });

  it('two hundred references to fifty nodes', async () => {
    const { text, statements } = await read('many/page');
    const names = PAGE_NODES.map((_, place) => `"${String(place)}"`);
    const components = PAGE_NODES.map(
      (numbers, place) =>
        `${names[place] ?? ''}:{"@name":${names[place] ?? ''},"@path":"/page/${String(place)}","@id":"${id(40_001 + place)}","@nodeType":"cms:component","many":${crowded(numbers)},"@nodes":[]}`,
    );
    expect(text).toBe(
      `{"@name":"page","@path":"/page","@id":"${id(40_000)}","@nodeType":"cms:content",${components.join(',')},"@nodes":[${names.join(',')}]}`,
    );
    expect(statements).toEqual(['content_read_subtree', 'content_read_by_id']);
  });

  it('thirty references for each of ten hops: the first ten thousand, hop by hop', async () => {
    const { text, statements } = await read('fan/fan');
    expect(text.length).toBeLessThan(32 * 1024 * 1024);
    // 30 and 900 of the first two hops, 9,070 of the 27,000 of the third.
    expect(occurrences(text, '"@name"')).toBe(1 + 10_000);
    const third = text.split('{"@name":"l20060"').length - 1;
    expect(third).toBe(303);
    expect(statements).toEqual([
      'content_read_node',
      ...Array.from({ length: 3 }, () => 'content_read_by_id'),
    ]);
  });

  it('text that would grow without limit', async () => {
    const { text } = await read('weights/heavy');
    const followed = Math.floor((16 * 1024 * 1024) / (HEAVY_CHARACTERS + 200));
    expect(occurrences(text, '"@name":"weight"')).toBe(followed);
    expect(occurrences(text, `"${id(60_001)}"`)).toBe(200);
  });
});
