import { queryNames } from '../fixtures/query-names.js';
import { TestApplication } from '../support/application.js';

const CONTENT = `'tours':
  'jcr:primaryType': 'mgnl:folder'
  'alps':
    'jcr:primaryType': 'mgnl:content'
    'title': 'Alps'
    'main':
      'jcr:primaryType': 'mgnl:area'
      'text': 'x'
      'variants':
        'jcr:primaryType': 'mgnl:componentVariants'
        'winter':
          'jcr:primaryType': 'mgnl:component'
          'text': 'Snow'
  'shop':
    'jcr:primaryType': 'mgnl:category'
`;

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'contentTypes/tour.yaml': 'datasource:\n  workspace: tours\nmodel:\n  properties: []\n',
      'contentTypes/category.yaml': 'model:\n  nodeType: mgnl:category\n  supertype: mgnl:contentNode\n',
      'restEndpoints/delivery/tours.yaml': 'workspace: tours\ndepth: 3\nincludeSystemProperties: false\n',
      'restEndpoints/delivery/folders.yaml': 'workspace: tours\nnodeTypes: [mgnl:folder]\n',
      'restEndpoints/delivery/pages.yaml': '$type: pagesDeliveryEndpoint_v2\n',
    },
    content: {
      'tours.yaml': CONTENT,
      'website.home.yaml': "'home':\n  'jcr:primaryType': 'mgnl:page'\n",
    },
  });
});

afterAll(() => app.close());

it('does not list folders among content', async () => {
  expect(await queryNames(app, 'tours', '')).toEqual(['alps']);
  expect(await queryNames(app, 'folders', '')).toEqual(['tours']);
  expect((await app.request('/.rest/delivery/tours/tours')).status).toBe(404);
});

it('reads another supertype of a built-in type from a content type', async () => {
  expect(await queryNames(app, 'tours', 'nodeTypes=mgnl:category')).toEqual([]);
  expect((await app.request('/.rest/delivery/tours/tours/shop')).status).toBe(200);
});

it('embeds variants of components if configured', async () => {
  const alps = '/.rest/delivery/tours/tours/alps';
  expect(await app.get(alps)).toMatchObject({ main: { text: 'x', '@nodes': [] } });
  expect(await app.get(`${alps}?variants=all`)).toMatchObject({
    main: {
      variants: { '@nodeType': 'cms:componentVariants', winter: { text: 'Snow' } },
      '@nodes': ['variants'],
    },
  });
});

it('serves pages of the workspace website if a definition of pages names none', async () => {
  expect(await queryNames(app, 'pages', 'nodeTypes=mgnl:page')).toEqual(['home']);
});
