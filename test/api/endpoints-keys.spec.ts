import { ENDPOINT_CONTENT, HOME, nodeText } from '../fixtures/endpoint-world.js';
import { TestApplication } from '../support/application.js';

// docs/reference/endpoints.md#keys: the effect of each key of an endpoint definition on the response.

const ALL = `${HOME.system},${HOME.own}`;
const NEWS = nodeText('/home/news', '"title":"News"');
const MAIN = nodeText('/home/main', '');
const ZERO = nodeText('/home/main/0', '"text":"zero"');
const PLAIN = nodeText('/home/main/0/plain', '');
const ITEM = nodeText('/item', '');
const PART = nodeText('/item/part', '');

const page = (results: readonly string[], { total = results.length, limit = 10 } = {}): string =>
  `{"total":${String(total)},"offset":0,"limit":${String(limit)},"results":[${results.join(',')}]}`;
const missing = (path: string): string => `{"error":{"code":"pathNotFound","message":"${path}"}}`;

/** Title, keys of the definition in addition to `workspace`, path below the endpoint, response. */
const CASES: readonly (readonly [title: string, keys: string, below: string, response: string])[] = [
  ['workspace alone', '', '/home', nodeText('/home', ALL)],
  ['no value at all', 'depth:\nlimit: null\nnodeTypes: ~\nstrict:', '?@name=item', page([ITEM])],

  ['rootPath: read', 'rootPath: /home', '/news', NEWS],
  ['rootPath without slash', 'rootPath: home/', '/news', NEWS],
  ['rootPath: children', 'rootPath: /home', '/@nodes', `[${NEWS}]`],
  ['rootPath: query', 'rootPath: /home', '?title=News', page([NEWS])],
  ['rootPath: not the root itself', 'rootPath: /home', '?title=Home', page([])],
  ['rootPath: not beside it', 'rootPath: /home', '/item', missing('/home/item')],
  ['rootPath that is missing', 'rootPath: /gone', '', page([])],
  ['rootPath that is missing, read', 'rootPath: /gone', '/x', missing('/gone/x')],

  ['nodeTypes: query', 'nodeTypes: [mgnl:page]', '?@name=news|item', page([NEWS])],
  ['nodeTypes: read another type', 'nodeTypes: [mgnl:page]', '/item', missing('/item')],
  ['nodeTypes: read a child type', 'nodeTypes: [mgnl:page]', '/item/part', PART],
  ['nodeTypes: children', 'nodeTypes: [cms:contentNode]', '/home/main@nodes', `[${ZERO}]`],
  ['nodeTypes: one text', 'nodeTypes: mgnl:page', '?@name=news|item', page([NEWS])],
  ['nodeTypes: a map', 'nodeTypes: {0: mgnl:page, 1: cms:area}', '?@name=main|item|news', page([MAIN, NEWS])],
  ['nodeTypes: one text with commas', 'nodeTypes: "mgnl:page, cms:area"', '?@name=main|item|news', page([MAIN, NEWS])],
  ['nodeTypes: none', 'nodeTypes: []', '?@name=item', page([])],
  ['nodeTypes: unknown', 'nodeTypes: [mgnl:none]', '/item', missing('/item')],
  ['nodeTypes: the root of all', 'nodeTypes: [nt:base]', '?@name=0', page([ZERO])],

  ['childNodeTypes: default', 'depth: 1', '/item', nodeText('/item', '', [PART])],
  ['childNodeTypes: one', 'depth: 2\nchildNodeTypes: [mgnl:area]', '/home/main', MAIN],
  ['childNodeTypes: pages', 'depth: 1\nchildNodeTypes: [mgnl:page]', '/home', nodeText('/home', ALL, [NEWS])],
  ['childNodeTypes: not readable then', 'childNodeTypes: [mgnl:page]', '/home/main', missing('/home/main')],

  ['strict: no subtypes in queries', 'strict: true', '', page([ITEM])],
  ['strict: read a subtype', 'strict: true', '/home', missing('/home')],
  ['strict: named exactly', 'strict: true\nnodeTypes: [mgnl:page]', '?@name=news|item', page([NEWS])],
  ['strict: children', 'strict: "yes"\ndepth: 9\nnodeTypes: [mgnl:component]', '/home/main/0', nodeText('/home/main/0', '"text":"zero"', [PLAIN])],
  ['strict: no subtypes of children', 'strict: on\ndepth: 9\nnodeTypes: [mgnl:area]', '/home/main', MAIN],

  ['depth: 0', 'depth: 0', '/home/main', MAIN],
  ['depth: 1', 'depth: 1', '/home/main', nodeText('/home/main', '', [ZERO])],
  ['depth: 2', "depth: '2'", '/home/main', nodeText('/home/main', '', [nodeText('/home/main/0', '"text":"zero"', [PLAIN])])],
  ['depth beyond the cap', 'depth: 100000', '/home/main/0', nodeText('/home/main/0', '"text":"zero"', [PLAIN])],

  ['includeSystemProperties: true', 'includeSystemProperties: true', '/home', nodeText('/home', ALL)],
  ['includeSystemProperties: false', 'includeSystemProperties: false', '/home', nodeText('/home', HOME.own)],
  ['systemProperties alone', 'systemProperties: [mgnl:template]', '/home', nodeText('/home', `"cms:template":"pages/home",${HOME.own}`)],
  ['systemProperties wins', 'includeSystemProperties: false\nsystemProperties: [jcr:createdBy, cms:created]', '/home', nodeText('/home', `"jcr:createdBy":"anna","cms:created":"2023-02-21T23:36:59.224+01:00",${HOME.own}`)],
  ['systemProperties: none', 'includeSystemProperties: true\nsystemProperties: []', '/home', nodeText('/home', HOME.own)],
  ['never type and identifier', "systemProperties: ['jcr:*']", '/home', nodeText('/home', `"jcr:createdBy":"anna",${HOME.own}`)],

  ['includeProperties', 'includeProperties: [title]', '/home', nodeText('/home', '"title":"Home"')],
  ['includeProperties with *', "includeProperties: ['title*', mgnl:template]", '/home', nodeText('/home', '"cms:template":"pages/home","title":"Home","titleShort":"H"')],
  ['excludeProperties', "excludeProperties: [image, related, 'mgnl:*', 'jcr:*']", '/home', nodeText('/home', '"title":"Home","titleShort":"H"')],
  ['excludeProperties wins', "includeProperties: ['title*']\nexcludeProperties: ['*Short']", '/home', nodeText('/home', '"title":"Home"')],
  ['excludeProperties: all', "excludeProperties: ['*']", '/home', nodeText('/home', '')],

  ['limit', 'limit: 1\nnodeTypes: [mgnl:page]\nexcludeProperties: ["*"]', '', page([nodeText('/home', '')], { total: 2, limit: 1 })],
  ['limit: 0', 'limit: 0', '?@name=item', page([], { total: 1, limit: 0 })],
  ['limit: the caller decides', 'limit: 0', '?@name=item&limit=3', page([ITEM], { limit: 3 })],
  ['limit: the highest', 'limit: 10000', '?@name=item', page([ITEM], { limit: 10000 })],

  ['bypassWorkspaceAcls', 'bypassWorkspaceAcls: true', '/item', ITEM],
  ['references', 'references: [{name: image, propertyName: image|related, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: website}}]\nreferenceDepth: 3\nreferenceRepeat: true', '/home', nodeText('/home', ALL.replace(/"related":.*/, `"related":[${NEWS}]`))],
  ['personalized: no variants', 'personalized: true\ndepth: 1', '/home', nodeText('/home', ALL, [MAIN])],
  ['personalized: all variants', 'personalized: true\ndepth: 1', '/home?variants=all', nodeText('/home', ALL, [MAIN, nodeText('/home/variants', '')])],
]; // prettier-ignore

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: Object.fromEntries(
      CASES.map(([, keys], index) => [
        `restEndpoints/delivery/case${String(index)}.yaml`,
        `workspace: website\n${keys}\n`,
      ]),
    ),
    content: ENDPOINT_CONTENT,
  });
});

afterAll(() => app.close());

it.each(CASES.map(([title, , below, response], index) => [title, index, below, response] as const))(
  '%s',
  async (_, index, below, response) => {
    const { text } = await app.request(`/.rest/delivery/case${String(index)}${below}`);
    expect(text).toBe(response);
  },
);
