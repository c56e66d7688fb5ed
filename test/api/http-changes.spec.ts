import { gunzipSync } from 'node:zlib';
import { AppConfig } from '../../src/config/index.js';
import { Administrator } from '../support/administrator.js';
import { eventually } from '../support/eventually.js';
import { TestApplication } from '../support/application.js';

// docs/reference/reading.md#caching: no response is served after its content has changed.

const PATH = '/.rest/delivery/pages/home';
const DEFINITIONS = {
  'restEndpoints/delivery/pages.yaml': 'workspace: website\ndepth: 1\n',
  'restEndpoints/delivery/tours.yaml': 'workspace: tours\n',
};

const home = (title: string): string =>
  `'home':\n  'jcr:primaryType': 'mgnl:page'\n  'jcr:uuid': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a01'\n  'title': '${title}'\n  'main':\n    'jcr:primaryType': 'mgnl:area'\n    'jcr:uuid': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a02'\n    'text': '${`${title} `.repeat(200)}'\n`;

const homeBody = (title: string): string =>
  JSON.stringify({
    '@name': 'home',
    '@path': '/home',
    '@id': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a01',
    '@nodeType': 'cms:page',
    title,
    main: {
      '@name': 'main',
      '@path': '/home/main',
      '@id': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a02',
      '@nodeType': 'cms:area',
      text: `${title} `.repeat(200),
      '@nodes': [],
    },
    '@nodes': ['main'],
  });

const CONTENT = {
  'website.home.yaml': home('one'),
  'tours.walk.yaml': "'walk':\n  'jcr:primaryType': 'mgnl:content'\n",
};

let app: TestApplication;

beforeEach(async () => {
  app = await TestApplication.start({ definitions: DEFINITIONS, content: CONTENT });
});

afterEach(() => app.close());

/** All cached responses about the page: read, children and query, in each encoding. */
async function everything(from: TestApplication): Promise<unknown[]> {
  const paths = [PATH, `${PATH}?lang=de`, '/.rest/delivery/pages/@nodes', '/.rest/delivery/pages?q=two'];
  return Promise.all(
    paths.flatMap((path) =>
      ['identity', 'gzip'].map(async (encoding) => {
        const { bytes, headers } = await from.request(path, { headers: { 'accept-encoding': encoding } });
        const parsed: unknown = JSON.parse(
          (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString(),
        );
        return parsed;
      }),
    ),
  );
}

it('returns the new state after an import, and the old one from the cache until then', async () => {
  const before = await everything(app);
  expect(await everything(app)).toEqual(before);
  const old = await app.request(PATH);
  expect(old.text).toBe(homeBody('one'));
  await app.importFiles({ 'website.home.yaml': home('two') });
  const fresh = await app.request(PATH, { headers: { 'if-none-match': String(old.headers.etag) } });
  expect([fresh.status, fresh.text]).toEqual([200, homeBody('two')]);
  expect(fresh.headers.etag).not.toBe(old.headers.etag);
  const page: unknown = JSON.parse(homeBody('two'));
  const envelope = { total: 1, offset: 0, limit: 10, results: [page] };
  expect(await everything(app)).toEqual([page, page, page, page, [page], [page], envelope, envelope]);
});

it('returns the old ETag again for the old content', async () => {
  const { headers } = await app.request(PATH);
  await app.importFiles({ 'website.home.yaml': home('two') });
  await app.importFiles({ 'website.home.yaml': home('one') });
  const response = await app.request(PATH, { headers: { 'if-none-match': String(headers.etag) } });
  expect([response.status, response.headers.etag]).toEqual([304, headers.etag]);
});

it('returns a missing node once it exists', async () => {
  const path = '/.rest/delivery/pages/home/news';
  expect((await app.request(path)).status).toBe(404);
  expect(await app.get('/.rest/delivery/pages?@name=news')).toEqual({
    total: 0,
    offset: 0,
    limit: 10,
    results: [],
  });
  await app.importFiles({
    'website.home.news.yaml':
      "'news':\n  'jcr:primaryType': 'mgnl:page'\n  'jcr:uuid': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a03'\n",
  });
  const news = {
    '@name': 'news',
    '@path': '/home/news',
    '@id': '5b0c0d5e-5b0f-4a8e-9d53-0a6a6c1b1a03',
    '@nodeType': 'cms:page',
    '@nodes': [],
  };
  expect(await app.get(path)).toEqual(news);
  expect(await app.get('/.rest/delivery/pages?@name=news')).toEqual({
    total: 1,
    offset: 0,
    limit: 10,
    results: [news],
  });
});

it('serves a new workspace after an import into it', async () => {
  const other = await TestApplication.start({ definitions: DEFINITIONS });
  try {
    const missing = await other.request('/.rest/delivery/tours/walk');
    expect([missing.status, missing.json]).toEqual([
      404,
      { error: { code: 'pathNotFound', message: '/walk' } },
    ]);
    const empty = { total: 0, offset: 0, limit: 10, results: [] };
    expect(await other.get('/.rest/delivery/tours?title=x&orderBy=title')).toEqual(empty);
    const administrator = await Administrator.of(other);
    const warning = (workspace: string, endpoint: string): string =>
      `restEndpoints/${endpoint}.yaml:1:1 warning workspace | nothing was imported into the workspace "${workspace}": the endpoint ${endpoint} has no nodes`;
    const pages = warning('website', 'delivery/pages');
    expect(await administrator.problemLines()).toEqual([pages, warning('tours', 'delivery/tours')]);
    await other.importFiles({ 'tours.walk.yaml': CONTENT['tours.walk.yaml'] });
    expect(await other.get('/.rest/delivery/tours/walk')).toMatchObject({ '@path': '/walk' });
    expect(await administrator.problemLines()).toEqual([pages]);
  } finally {
    await other.close();
  }
});

it('reports node types of endpoints that match nothing', async () => {
  const other = await TestApplication.start({
    definitions: {
      'contentTypes/walk.yaml': 'model: {nodeType: mgnl:walk}\n',
      'restEndpoints/delivery/tours.yaml':
        'workspace: tours\nnodeTypes: [mgnl:walk, mgnl:tour, mgnl:page]\nchildNodeTypes: mgnl:tuor, mix:tagged\n',
    },
    content: {
      'tours.walk.yaml': "walk: {jcr:primaryType: 'mgnl:tour', jcr:mixinTypes: ['mix:tagged']}\n",
    },
  });
  try {
    const line = (name: string): string =>
      `restEndpoints/delivery/tours.yaml:3:17 warning childNodeTypes | 'childNodeTypes' names '${name}', which matches nothing: no content type declares it, and no node of the workspace "tours" has it as its node type (mixins are not matched)`;
    const administrator = await Administrator.of(other);
    expect(await administrator.problemLines()).toEqual([line('cms:tuor'), line('mix:tagged')]);
  } finally {
    await other.close();
  }
});

it('never returns a mixed state during imports, and returns the last state afterwards', async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `state ${String(index)}`);
  const bodies = new Set([homeBody('one'), ...titles.map(homeBody)]);
  const seen = new Set<string>();
  const state = { importing: true };
  const readers = Array.from({ length: 8 }, async () => {
    while (state.importing) {
      const { status, text } = await app.request(PATH);
      if (status !== 200 || !bodies.has(text)) throw new Error(`${String(status)} ${text}`);
      seen.add(text);
    }
  });
  for (const title of titles) {
    await app.importFiles({ 'website.home.yaml': home(title) });
    // Responses contain the committed state.
    expect((await app.request(PATH)).text).toBe(homeBody(title));
  }
  state.importing = false;
  await Promise.all(readers);
  expect(seen.size).toBeGreaterThan(3);
});

// More than 16 at a time may be rejected on a busy machine.
it('returns equal responses to equal concurrent requests', async () => {
  for (const path of [
    PATH,
    '/.rest/delivery/pages?q=one&orderBy=title',
    '/.rest/delivery/pages/@nodes',
    `${PATH}/x`,
  ]) {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const responses = await Promise.all(Array.from({ length: 16 }, () => app.request(path, { headers })));
      const distinct = new Set(
        responses.map(
          ({ status, bytes, headers: { etag } }) =>
            `${String(status)} ${String(etag)} ${bytes.toString('hex')}`,
        ),
      );
      expect(distinct.size).toBe(1);
    }
  }
});

it('keeps the ETag of nodes that an import does not change', async () => {
  const { headers } = await app.request('/.rest/delivery/tours/walk');
  await app.importFiles({ 'website.home.yaml': home('two') });
  const response = await app.request('/.rest/delivery/tours/walk', {
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(response.status).toBe(304);
});

describe('with two instances on one PostgreSQL', () => {
  it('an import by one instance takes effect on the other', async () => {
    const first = await TestApplication.start({
      kind: 'postgres',
      definitions: DEFINITIONS,
      content: CONTENT,
    });
    const { databaseUrl } = first.nest.get(AppConfig);
    const second = await TestApplication.start({ definitions: DEFINITIONS, settings: { databaseUrl } });
    try {
      for (const title of ['two', 'three']) {
        await everything(first);
        await everything(second);
        await second.importFiles({ 'website.home.yaml': home(title) });
        expect((await second.request(PATH)).text).toBe(homeBody(title));
        await eventually(
          () => first.request(PATH),
          ({ text }) => {
            expect(text).toBe(homeBody(title));
          },
        );
        expect(await everything(first)).toEqual(await everything(second));
      }
    } finally {
      await second.close();
      await first.close();
    }
  });
});
