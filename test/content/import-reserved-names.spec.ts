import { databaseKinds } from '../support/databases.js';
import { ImportWorld } from './import-world.js';

// docs/reference/reading.md#node-object: properties with names that responses use are stored but not
// delivered.

describe.each(databaseKinds)('importing into the %s database', (kind) => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await ImportWorld.create(kind);
  });
  afterAll(() => world.close());

  it('warns about names that responses use, for at most 100 of them', async () => {
    const reserved = ['@name', '@path', '@id', '@nodeType', '@highlight', '@nodes', '@link'];
    const properties = (names: readonly string[]): string =>
      names.map((name) => `  '${name}': 'x'\n`).join('');
    const text = `a:\n${properties([...reserved, '@other', 'id'])}  '@nodes':\n    p: 1\n  b:\n    '@link': {}\n`;
    const { warnings } = await world.import('website.a.yaml', text);
    const ofNode = (path: string): string =>
      `node ${path} is stored, but responses do not embed it: the name is reserved`;
    const ofProperty = (name: string): string =>
      `website.a.yaml:1:1: property ${name} of node /a is stored, but responses do not contain it: the name is reserved`;
    expect(warnings).toEqual([
      ...reserved.map(ofProperty),
      `website.a.yaml:11:3: ${ofNode('/a/@nodes')}`,
      `website.a.yaml:14:5: ${ofNode('/a/b/@link')}`,
    ]);
    const many = Array.from({ length: 200 }, (_, index) => `  n${String(index)}:\n    '@id': 1\n`).join('');
    const others = await world.import('website.c.yaml', `c:\n${many}`);
    expect([others.warnings?.length, others.warnings?.at(-1)]).toEqual([
      101,
      'website.c.yaml: further nodes and properties with reserved names are not listed',
    ]);
    const again = await world.import('website.a.yaml', "a:\n  '@id': 'x'\n", { onExisting: 'skip' });
    expect([again.skipped, again.warnings]).toEqual([1, undefined]);
  });
});
