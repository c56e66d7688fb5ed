import {
  childrenOf,
  createClient,
  SERVER_ERROR_CODES,
  ServiceError,
  type DeliveryClient,
} from '../../client/index.js';
import { STATUS_OF } from '../../src/common/index.js';
import { TestApplication } from '../support/application.js';

const id = (number: number): string => `7c1f0e0c-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;

const GARDEN = `'garden':
  'jcr:primaryType': 'cms:page'
  'jcr:uuid': '${id(1)}'
  'title': 'Garden'
  'title_de': 'Garten'
  'beds':
    'jcr:primaryType': 'cms:area'
    'jcr:uuid': '${id(2)}'
    '10':
      'jcr:primaryType': 'cms:component'
      'jcr:uuid': '${id(3)}'
    '9':
      'jcr:primaryType': 'cms:component'
      'jcr:uuid': '${id(4)}'
  'ä & b':
    'jcr:primaryType': 'cms:page'
    'jcr:uuid': '${id(5)}'
    'title': 'One'
    'price': 3
    'sown': 2026-03-01T08:00:00.000+01:00
  'pond':
    'jcr:primaryType': 'cms:page'
    'jcr:uuid': '${id(6)}'
    'title': 'Two'
    'price': 12
    'sown': 2026-04-01T08:00:00.000+01:00
`;

let app: TestApplication;
let delivery: DeliveryClient;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'restEndpoints/delivery/pages_v1.yaml':
        'workspace: website\nincludeSystemProperties: false\nnodeTypes: [cms:page]\nchildNodeTypes: [cms:area, cms:component]\ndepth: 2\n',
      'sites/garden.yaml':
        'i18n:\n  enabled: true\n  fallbackLocale: en\n  locales:\n    - {language: en}\n    - {language: de}\n',
    },
    content: { 'website.yaml': GARDEN },
    settings: { contextPath: '/cms' },
  });
  ({ delivery } = createClient({ baseUrl: `${app.base}/cms` }));
});
afterAll(() => app.close());

const PAGES = 'delivery/pages/v1';

it('reads a node, its children in their natural order', async () => {
  const node = await delivery.readNode(PAGES, '/garden');
  const component = (number: number, name: string) => ({
    ...{ '@name': name, '@path': `/garden/beds/${name}`, '@id': id(number) },
    ...{ '@nodeType': 'cms:component', '@nodes': [] },
  });
  expect(node).toEqual({
    ...{ '@name': 'garden', '@path': '/garden', '@id': id(1), '@nodeType': 'cms:page', title: 'Garden' },
    beds: {
      ...{ '@name': 'beds', '@path': '/garden/beds', '@id': id(2), '@nodeType': 'cms:area' },
      ...{ 10: component(3, '10'), 9: component(4, '9'), '@nodes': ['10', '9'] },
    },
    '@nodes': ['beds'],
  });
  const [beds] = childrenOf(node);
  expect(beds && childrenOf(beds).map((child) => child['@name'])).toEqual(['10', '9']);
});

it('reads in a language', async () => {
  expect((await delivery.readNode(PAGES, 'garden', { lang: 'de' })).title).toBe('Garten');
  expect(await delivery.readNode(PAGES, 'garden', { lang: 'all' })).toMatchObject({
    title: 'Garden',
    title_de: 'Garten',
  });
});

it('reads a node whose name needs encoding', async () => {
  expect((await delivery.readNode(PAGES, '/garden/ä & b'))['@id']).toBe(id(5));
});

it('reads children', async () => {
  const paths = async (path?: string) =>
    (await delivery.readChildren(PAGES, path)).map((node) => node['@path']);
  expect(await paths('/garden')).toEqual(['/garden/ä & b', '/garden/pond']);
  expect(await paths()).toEqual(['/garden']);
});

describe('query', () => {
  it('returns a page', async () => {
    const { results, ...page } = await delivery.query(PAGES, { orderBy: '@name desc', offset: 1, limit: 1 });
    expect([page, results.map((node) => node['@name'])]).toEqual([
      { total: 3, offset: 1, limit: 1 },
      ['pond'],
    ]);
  });

  it.each([
    [{ filters: { price: 3 } }, ['ä & b']],
    [{ filters: { price: { gt: 3, lte: 12 } } }, ['pond']],
    [{ filters: { '@name': ['pond', 'ä & b'] }, orderBy: 'price' }, ['ä & b', 'pond']],
    [{ filters: { sown: { gte: new Date('2026-04-01T07:00:00Z') } } }, ['pond']],
    [{ filters: { sown: { lt: new Date('2026-04-01T07:00:00Z') } } }, ['ä & b']],
    [{ filters: { title: { like: '%ne' } } }, ['ä & b']],
    [{ filters: { price: { null: true } } }, ['garden']],
    [{ q: 'garten' }, ['garden']],
  ])('%j', async (options, names) => {
    expect((await delivery.query(PAGES, options)).results.map((node) => node['@name'])).toEqual(names);
  });

  it('iterates over all pages', async () => {
    const names: string[] = [];
    for await (const node of delivery.queryAll(PAGES, { orderBy: '@id', limit: 2 }))
      names.push(node['@name']);
    expect(names).toEqual(['garden', 'ä & b', 'pond']);
  });

  it('starts at an offset, and ends without results', async () => {
    const names: string[] = [];
    for await (const node of delivery.queryAll(PAGES, { orderBy: '@id', offset: 2 }))
      names.push(node['@name']);
    for await (const node of delivery.queryAll(PAGES, { offset: 20 })) names.push(node['@name']);
    expect(names).toEqual(['pond']);
  });
});

describe('errors', () => {
  const errorOf = async (call: Promise<unknown>): Promise<unknown> =>
    call.catch((error: unknown) =>
      error instanceof ServiceError ? [error.code, error.status, error.message] : error,
    );

  it('contain code, status and message of the server', async () => {
    expect(await errorOf(delivery.readNode(PAGES, '/garden/shed'))).toEqual([
      'pathNotFound',
      404,
      '/garden/shed',
    ]);
    expect(await errorOf(delivery.query(PAGES, { limit: -1 }))).toEqual([
      'invalidValueFormat',
      400,
      expect.stringContaining('limit'),
    ]);
    const stranger = createClient({
      baseUrl: `${app.base}/cms`,
      credentials: { user: 'no', password: 'one' },
    });
    expect(await errorOf(stranger.delivery.query(PAGES))).toEqual(['notAuthorized', 401, expect.any(String)]);
  });

  it('know all codes of the server', () => {
    expect([...SERVER_ERROR_CODES]).toEqual(Object.keys(STATUS_OF));
  });
});
