import type { OpenApiDocument } from '../../src/openapi/document/openapi-document.js';
import { gallery, IMAGE_CONTENT, imageText } from '../fixtures/reference-assets.js';
import { id, REFERENCE_CONTENT, shown, textAt } from '../fixtures/reference-world.js';
import { TestApplication } from '../support/application.js';
import { DocumentSchemas } from '../support/document-schemas.js';

// docs/reference/settings.md#variables, docs/reference/references.md#resolvers.

const definition = (reference: string): string =>
  `workspace: website\nincludeSystemProperties: false\nincludeProperties: [text, tour]\nreferences: [${reference}]\n`;

const DEFINITIONS = {
  'restEndpoints/delivery/links.yaml': definition(
    '{propertyName: text, referenceResolver: linkReferenceResolver}',
  ),
  'restEndpoints/delivery/paths.yaml': definition(
    '{propertyName: text, referenceResolver: {$type: linkReferenceResolver, absolute: false}}',
  ),
  'restEndpoints/delivery/nodes.yaml': definition(
    '{propertyName: tour, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: tours, expand: false, generateLink: true}}',
  ),
};

const SERVERS = [
  {
    settings: { baseUrl: 'https://example.org/site', contextPath: '/cms' },
    base: 'https://example.org/site',
  },
  { settings: { baseUrl: 'https://example.org' }, base: 'https://example.org' },
  { settings: { contextPath: '/cms' }, base: '/cms' },
];

describe.each(SERVERS)('$settings', ({ settings, base }) => {
  const contextPath = settings.contextPath ?? '';
  let app: TestApplication;
  beforeAll(async () => {
    const content = { ...REFERENCE_CONTENT, ...IMAGE_CONTENT };
    app = await TestApplication.start({ definitions: DEFINITIONS, content, settings });
  });
  afterAll(() => app.close());

  const read = async (path: string): Promise<string> =>
    (await app.request(`${contextPath}/.rest/delivery/${path}`)).text;
  const home = (text: string): string => shown('home', { tour: 11, text: JSON.stringify(text) });
  const page = (text: string): string => gallery(`,"text":${JSON.stringify(text)}`);

  it('is the prefix of links inside texts', async () => {
    expect(await read('links/home')).toBe(home(textAt(base)));
    expect(await read('links/gallery')).toBe(page(imageText(base)));
  });

  it('is not the prefix of paths inside texts, which have the context path', async () => {
    expect(await read('paths/home')).toBe(home(textAt(contextPath)));
    expect(await read('paths/gallery')).toBe(page(imageText(contextPath)));
  });

  it('is the prefix of links to nodes', async () => {
    const tour = `{"@id":"${id(12)}","@path":"/lakes","@link":"${base}/tours/lakes"}`;
    expect(await read('nodes/home/news')).toBe(shown('news', { tour }));
  });

  it('is used by links to nodes in the OpenAPI document', async () => {
    const document = (await app.get(`${contextPath}/.rest/openapi.json`)) as OpenApiDocument;
    const news = await app.get(`${contextPath}/.rest/delivery/nodes/home/news`);
    const { DeliveryNodesNode: node = {} } = document.components.schemas;
    expect(new DocumentSchemas(document).problems(node, news)).toEqual([]);
  });
});

it('replaces more than 100,000 links of one text', async () => {
  const links = (count: number, link: string): string => Array(count).fill(link).join(' ');
  const text = links(150_000, '${link:{path:{/home}}}');
  const app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/links.yaml': `workspace: website\nbypassWorkspaceAcls: true\nincludeProperties: [text]\nreferences: [{propertyName: text, referenceResolver: linkReferenceResolver}]\n`,
    },
    content: { 'website.home.yaml': `home:\n  jcr:primaryType: cms:content\n  text: '${text}'\n` },
  });
  const response = await app.request('/.rest/delivery/links/home?fields=text');
  expect(response.status).toBe(200);
  // Compared as a whole, without printing it.
  expect(response.text.includes(`"text":"${links(150_000, '/home')}"`)).toBe(true);
  await app.close();
}, 60_000);
