import { TestApplication } from '../support/application.js';

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages_v1.yaml': 'workspace: website\ndepth: 2\n' },
    content: {
      'website.home.yaml':
        "'home':\n  'jcr:primaryType': 'mgnl:page'\n  'jcr:uuid': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a01'\n  'title': 'Home'\n",
    },
  });
});

afterAll(() => app.close());

describe('reading a node', () => {
  it('returns its properties', async () => {
    expect(await app.get('/.rest/delivery/pages/v1/home')).toEqual({
      '@name': 'home',
      '@path': '/home',
      '@id': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a01',
      '@nodeType': 'cms:page',
      title: 'Home',
      '@nodes': [],
    });
  });
  it('returns 404 with the path', async () => {
    const response = await app.request('/.rest/delivery/pages/v1/home/x');
    expect([response.status, response.json]).toEqual([
      404,
      { error: { code: 'pathNotFound', message: '/home/x' } },
    ]);
  });
});
