import {
  id,
  LINKS,
  UNKNOWN_ID,
  REFERENCE_CONTENT,
  shown,
  STORED_TEXT,
  textAt,
} from '../fixtures/reference-world.js';
import { TestApplication } from '../support/application.js';

// docs/reference/references.md#resolvers: the values that replace identifiers and links.

/** A reference of a definition. */
const nodes = (property: string, workspace: string, settings = '', more = ''): string =>
  `{propertyName: '${property}', ${more}referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: ${workspace}${settings}}}`;
const resolver = (property: string, settings: string): string =>
  `{propertyName: '${property}', referenceResolver: ${settings}}`;
/** The keys of a definition that shows these properties and resolves these references. */
const keys = (properties: string, references: readonly string[], more = ''): string =>
  `includeProperties: [${properties}]\nreferences: [${references.join(', ')}]\n${more}`;

const TOUR = nodes('tour', 'tours');
const GUIDE = nodes('guide', 'people');
const COAST = shown('coast');
const LINK_TEXT = LINKS[0]?.[0] ?? '';
const quoted = (text: string): string => JSON.stringify(text);

/** Title, keys of the definition other than the workspace, URL below the endpoint, response. */
const CASES: readonly (readonly [title: string, keys: string, below: string, response: string])[] = [
  ['one identifier', keys('tour', [TOUR]), '/home', shown('home', { tour: COAST })],
  ['a list with broken references', keys('tours', [nodes('tours', 'tours')]), '/home', shown('home', { tours: `[${COAST},"${UNKNOWN_ID}","plain",${shown('lakes')},${COAST}]` })],
  ['a class name', keys('tour', [resolver('tour', '{class: org.example.UuidReferenceResolverDefinition, targetWorkspace: tours}')]), '/home', shown('home', { tour: COAST })],
  ['paths', keys('places', [nodes('places', 'website')]), '/home', shown('home', { places: `[${shown('news')},"/gone","/home"]` })],
  ['a weak reference', keys('guide', [GUIDE]), '/home', shown('home', { guide: shown('anna') })],
  ['no text', keys('count', [nodes('count', 'tours')]), '/home', shown('home', { count: '3' })],
  ['in a query', keys('tour', [TOUR]), '?@name=news', `{"total":1,"offset":0,"limit":10,"results":[${shown('news', { tour: shown('lakes', { tour: 11 }) })}]}`],
  ['among children', keys('tour', [TOUR]), '/home@nodes', `[${shown('news', { tour: shown('lakes', { tour: 11 }) })},{"@name":"über uns","@path":"/home/über uns","@id":"${id(5)}","@nodeType":"cms:page","@nodes":[]}]`],
  ['in embedded nodes', keys('tour', [TOUR], 'depth: 2'), '/home', shown('home', { tour: COAST, main: shown('main', { tour: shown('lakes', { tour: 11 }), list: shown('list', { tour: COAST }) }, ['list']) }, ['main'])],

  ['properties of the nodes referred to', keys("'title*', guide, tour", [TOUR]), '/home', shown('home', { title: '"Home"', title_de: '"Heim"', tour: shown('coast', { title: '"Coast"', title_de: '"Küste"', guide: 21 }), guide: 21 })],
  ['depthInReferencedNode', keys('tour', [nodes('tour', 'tours', ', depthInReferencedNode: 1')]), '/home', shown('home', { tour: shown('coast', { stages: shown('stages') }, ['stages']) })],
  ['depthInReferencedNode: 2', keys('tour', [nodes('tour', 'tours', ', depthInReferencedNode: 2')]), '/home', shown('home', { tour: shown('coast', { stages: shown('stages', { first: shown('first') }, ['first']) }, ['stages']) })],
  ['depthInReferencedNode and childNodeTypes', keys('tour', [nodes('tour', 'tours', ', depthInReferencedNode: 2')], 'childNodeTypes: [mgnl:page]'), '/home', shown('home', { tour: COAST })],
  ['expand: false', keys('tour', [nodes('tour', 'tours', ', expand: false')]), '/home', shown('home', { tour: 11 })],
  ['generateLink', keys('tour', [nodes('tour', 'tours', ', generateLink: true, depthInReferencedNode: 1')]), '/home', shown('home', { tour: shown('coast', { stages: shown('stages') }, ['stages'], '/tours/coast') })],
  ['expand: false, generateLink', keys('tour, tours', [nodes('tours?', 'tours', ', expand: false, generateLink: true')]), '/home/news', shown('news', { tour: `{"@id":"${id(12)}","@path":"/lakes","@link":"/tours/lakes"}` })],
  ['a link to a page', keys('self', [nodes('self', 'website', ', expand: false, generateLink: true')]), '/home', shown('home', { self: `{"@id":"${id(1)}","@path":"/home","@link":"/home"}` })],
  ['another workspace', keys('tour', [nodes('tour', 'people')]), '/home', shown('home', { tour: 11 })],
  ['a workspace that does not exist', keys('tour', [nodes('tour', 'nowhere')]), '/home', shown('home', { tour: 11 })],

  ['propertyName as a pattern', keys("tour, guide", [nodes('.*r', 'tours')]), '/home', shown('home', { tour: shown('coast', { guide: 21 }), guide: 21 })],
  ['propertyName: the whole name', keys("tour", [nodes('tou', 'tours')]), '/home', shown('home', { tour: 11 })],
  ['the first that matches', keys('tour', [nodes('tour', 'people'), TOUR]), '/home', shown('home', { tour: 11 })],
  ['nodeType', keys('tour', [nodes('tour', 'tours', '', 'nodeType: mgnl:area, ')], 'depth: 1'), '/home', shown('home', { tour: 11, main: shown('main', { tour: shown('lakes', { tour: 11 }) }) }, ['main'])],
  ['nodeType: a subtype', keys('tour', [nodes('tour', 'tours', '', 'nodeType: mgnl:content, ')]), '/home', shown('home', { tour: COAST })],
  ['nodeType: strict', keys('tour', [nodes('tour', 'tours', '', 'nodeType: mgnl:content, ')], 'strict: true\nnodeTypes: [mgnl:page]'), '/home', shown('home', { tour: 11 })],
  ['nodeType: the first for the type', keys('tour', [nodes('tour', 'people', '', 'nodeType: mgnl:area, '), TOUR], 'depth: 1'), '/home', shown('home', { tour: COAST, main: shown('main', { tour: 12 }) }, ['main'])],
  ['references as a map', 'includeProperties: [tour]\nreferences:\n  one: ' + TOUR, '/home', shown('home', { tour: COAST })],

  ['referenceDepth: 0', keys('tour', [TOUR], 'referenceDepth: 0'), '/home', shown('home', { tour: 11 })],
  ['referenceDepth: 1', keys('tour, guide', [TOUR, GUIDE]), '/home', shown('home', { tour: shown('coast', { guide: 21 }), guide: shown('anna') })],
  ['referenceDepth: 2', keys('tour, guide', [TOUR, GUIDE], 'referenceDepth: 2'), '/home', shown('home', { tour: shown('coast', { guide: shown('anna') }), guide: shown('anna') })],
  ['referenceDepth: 2, in embedded nodes', keys('tour, guide', [nodes('tour', 'tours', ', depthInReferencedNode: 1'), GUIDE], 'referenceDepth: 2'), '/home/main/list', shown('list', { tour: shown('coast', { guide: shown('anna'), stages: shown('stages', { guide: shown('ben') }) }, ['stages']) })],

  ['itself', keys('self', [nodes('self', 'website')]), '/home', shown('home', { self: 1 })],
  ['a node that embeds it', keys('self', [nodes('self', 'website')]), '/home/main', shown('main', { self: shown('home', { self: 1 }) })],
  ['a node that embeds it, in the answer', keys('self', [nodes('self', 'website')], 'depth: 1\nreferenceDepth: 3'), '/home', shown('home', { self: 1, main: shown('main', { self: 1 }) }, ['main'])],
  ['itself, repeated', keys('self', [nodes('self', 'website')], 'referenceRepeat: true\nreferenceDepth: 3'), '/home', shown('home', { self: shown('home', { self: shown('home', { self: shown('home', { self: 1 }) }) }) })],
  ['a cycle', keys('tour, guide, self', [TOUR, GUIDE, nodes('self', 'website')], 'referenceDepth: 10'), '/home/main/list', shown('list', { tour: shown('coast', { guide: shown('anna', { self: shown('home', { tour: 11, guide: 21, self: 1 }) }) }) })],
  ['one identifier in two workspaces', keys('self', [nodes('self', 'people')]), '/home', shown('home', { self: 1 })],

  ['links', keys('text', [resolver('text', 'linkReferenceResolver')]), '/home', shown('home', { text: quoted(textAt('')) })],
  ['links: a path', keys('text', [resolver('text', '{$type: linkResolver, absolute: false}')]), '/home', shown('home', { text: quoted(textAt('')) })],
  ['links in a list', keys('texts', [resolver('texts', '{class: org.example.LinkReferenceResolverDefinition}')]), '/home', shown('home', { texts: '["no link","/home/news"]' })],
  ['links left alone', keys('text', [resolver('texts', 'richTextLinkResolver')]), '/home', shown('home', { text: quoted(STORED_TEXT) })],
  ['links in the last nodes', keys('tour, text', [TOUR, resolver('text', 'richTextLinkResolver')]), '/home/main/list', shown('list', { tour: shown('coast', { text: '"/home/news"' }) })],
  ['links without the last nodes', keys('tour, text', [TOUR]), '/home/main/list', shown('list', { tour: shown('coast', { text: quoted(LINK_TEXT) }) })],
]; // prettier-ignore

const definitionsOf = (cases: typeof CASES): Record<string, string> =>
  Object.fromEntries(
    cases.map(([, own], index) => [
      `restEndpoints/delivery/case${String(index)}.yaml`,
      `workspace: website\nincludeSystemProperties: false\n${own}\n`,
    ]),
  );

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({ definitions: definitionsOf(CASES), content: REFERENCE_CONTENT });
});

afterAll(() => app.close());

it.each(CASES.map(([title, , below, response], index) => [title, index, below, response] as const))(
  '%s',
  async (_, index, below, response) => {
    const { text } = await app.request(`/.rest/delivery/case${String(index)}${below}`);
    expect(text).toBe(response);
  },
);
