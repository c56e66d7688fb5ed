import { id, REFERENCE_CONTENT, shown } from '../fixtures/reference-world.js';
import { TestApplication } from '../support/application.js';
import { statementsOf } from '../support/count-statements.js';

// References in the languages of a site, for callers with restricted access, and after changes of content.

const nodes = (property: string, workspace: string): string =>
  `{propertyName: ${property}, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: ${workspace}}}`;
const definition = (properties: string, more: string): string =>
  `workspace: website\nincludeSystemProperties: false\nincludeProperties: [${properties}]\nreferences: [${nodes('tours?', 'tours')}, ${nodes('guide', 'people')}]\n${more}\n`;

const role = (name: string, workspaces: string): Record<string, string> => ({
  [`roles/${name}.yaml`]: `uri: [{path: '/.rest/*', methods: [GET], allow: true}]\nworkspaces:\n${workspaces}`,
});
const DEFINITIONS = {
  'restEndpoints/delivery/open.yaml': definition('title, tour, guide', 'bypassWorkspaceAcls: true'),
  'restEndpoints/delivery/tours.yaml': definition('tours', 'referenceDepth: 2'),
  'restEndpoints/delivery/places.yaml': `workspace: website\nincludeSystemProperties: false\nincludeProperties: [places]\nreferences: [${nodes('places', 'website')}]\n`,
  'restEndpoints/delivery/links.yaml':
    'workspace: website\nincludeSystemProperties: false\nincludeProperties: [text]\nreferences: [{propertyName: text, referenceResolver: linkResolver}]\n',
  'sites/default.yaml':
    'i18n: {enabled: true, fallbackLocale: en, locales: {en: {language: en}, de: {language: de}}}\n',
  ...role(
    'rest-anonymous',
    '  website: [{path: /home, scope: node, permission: read}]\n  tours: [{path: /lakes, scope: both, permission: read}]\n',
  ),
};

const COAST = (title: string): string => shown('coast', { title: `"${title}"`, guide: `"${id(21)}"` });

let app: TestApplication;
beforeAll(async () => {
  app = await TestApplication.start({
    definitions: DEFINITIONS,
    content: REFERENCE_CONTENT,
    openToAll: false,
  });
});
afterAll(() => app.close());

const read = async (path: string): Promise<string> => (await app.request(`/.rest/delivery/${path}`)).text;

describe('languages', () => {
  it.each([
    ['', shown('home', { title: '"Home"', tour: COAST('Coast'), guide: shown('anna') })],
    ['?lang=de', shown('home', { title: '"Heim"', tour: COAST('Küste'), guide: shown('ben') })],
    [
      '?lang=all',
      shown('home', {
        title: '"Home"',
        title_de: '"Heim"',
        tour: shown('coast', { title: '"Coast"', title_de: '"Küste"', guide: 21 }),
        guide: shown('anna'),
        guide_de: shown('ben'),
      }),
    ],
  ])('are those of the response: %s', async (query, response) => {
    expect(await read(`open/home${query}`)).toBe(response);
  });
});

describe('callers with restricted access', () => {
  it('get references to hidden nodes like missing ones', async () => {
    expect(await read('tours/home')).toBe(
      shown('home', { tours: `["${id(11)}","${id(99)}","plain",${shown('lakes')},"${id(11)}"]` }),
    );
    expect(await read('places/home')).toBe(shown('home', { places: '["/home/news","/gone","/home"]' }));
  });

  it('get links to hidden nodes like broken ones', async () => {
    const { text } = JSON.parse(await read('links/home')) as { text: string };
    expect(text.match(/href="[^"]*"/g)).toEqual(Array.from({ length: 12 }, () => 'href="#"'));
  });
});

describe('a changed node', () => {
  it('is shown in nodes that refer to it', async () => {
    const before = await read('open/home');
    expect(before).toContain('"title":"Coast"');
    expect(await statementsOf(app, () => read('open/home'))).toEqual([]);
    await app.importFiles({
      'tours.coast.yaml': REFERENCE_CONTENT['tours.coast.yaml'].replace("'Coast'", "'Shore'"),
    });
    expect(await read('open/home')).toBe(before.replace('"title":"Coast"', '"title":"Shore"'));
  });

  it('is shown once it exists', async () => {
    await app.importFiles({
      'website.new.yaml': `'new':\n  'jcr:primaryType': 'mgnl:page'\n  'tour': '${id(24)}'\n`,
    });
    expect(await read('open/new')).toContain(`"tour":"${id(24)}"`);
    await app.importFiles({ 'tours.new.yaml': `'new':\n  'jcr:uuid': '${id(24)}'\n` });
    expect(await read('open/new')).toContain(`"tour":{"@name":"new","@path":"/new","@id":"${id(24)}"`);
  });
});
