import { TestApplication } from '../support/application.js';

// docs/reference/reading.md#versions: the state before an import is stored and can be read with `version=`.

const id = (number: string): string => `7e125100-0000-4000-8000-0000000000${number}`;

/** A page with an area and two components, and two pages below it. */
const home = (title: string, text: string, more = ''): string => `'home':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '${id('01')}'
  'title': '${title}'
  'mgnl:template': 'home'
  'main':
    'jcr:primaryType': 'mgnl:area'
    'jcr:uuid': '${id('02')}'
    '00':
      'jcr:primaryType': 'mgnl:component'
      'jcr:uuid': '${id('03')}'
      'text': '${text}'
      'rank': 1
${more}  'about':
    'jcr:primaryType': 'mgnl:page'
    'jcr:uuid': '${id('04')}'
    'title': 'About ${title}'
  'news':
    'jcr:primaryType': 'mgnl:page'
    'jcr:uuid': '${id('05')}'
    'title': 'News'
`;
const SECOND = `    '0':
      'jcr:primaryType': 'mgnl:component'
      'jcr:uuid': '${id('06')}'
      'text': 'second'
`;

/** The states of the tree: version 1.0 of the home page, 1.1, and the current one. */
const CONTENT = [home('First', 'a'), home('Second', 'a', SECOND), home('Third', 'c')];

const PAGES = "workspace: website\nnodeTypes: ['mgnl:page']\n";
let app: TestApplication;

const start = async (more: Parameters<typeof TestApplication.start>[0] = {}): Promise<TestApplication> => {
  const started = await TestApplication.start({
    ...more,
    definitions: {
      'restEndpoints/delivery/pages.yaml': `${PAGES}depth: 2\nchildNodeTypes: ['mgnl:area', 'mgnl:component']\nincludeSystemProperties: false\n`,
      'restEndpoints/delivery/navigation.yaml': `${PAGES}depth: 1\nchildNodeTypes: ['mgnl:page']\nincludeSystemProperties: false\n`,
      'restEndpoints/delivery/plain.yaml': `${PAGES}depth: 5\nincludeProperties: [title]\n`,
      ...more.definitions,
    },
  });
  for (const text of CONTENT) await started.importFiles({ 'website.home.yaml': text });
  return started;
};

beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());

const textOf = async (path: string): Promise<string> => {
  const { status, text } = await app.request(`/.rest/delivery/${path}`);
  return status === 200 ? text : `${String(status)} ${text}`;
};

const node = (path: string, number: string, type: string, properties: string, children: string[] = []): string => {
  const names = children.map((child) => /"@name":"([^"]*)"/.exec(child)?.[1] ?? '');
  const embedded = children.map((child, index) => `"${names[index] ?? ''}":${child}`);
  return `{${[
    `"@name":"${path.split('/').at(-1) ?? ''}","@path":"${path}","@id":"${id(number)}","@nodeType":"cms:${type}"`,
    ...(properties === '' ? [] : [properties]),
    ...embedded,
    `"@nodes":${JSON.stringify(names)}`,
  ].join(',')}}`;
}; // prettier-ignore

const component = (text: string): string =>
  node('/home/main/00', '03', 'component', `"text":"${text}","rank":1`);
const second = node('/home/main/0', '06', 'component', '"text":"second"');
const main = (...components: string[]): string => node('/home/main', '02', 'area', '', components);
const page = (title: string, ...components: string[]): string =>
  node('/home', '01', 'page', `"title":"${title}"`, [main(...components)]);
const about = (title: string): string => node('/home/about', '04', 'page', `"title":"About ${title}"`);
const found = (total: number, limit: number, ...results: string[]): string =>
  `{"total":${String(total)},"offset":0,"limit":${String(limit)},"results":[${results.join(',')}]}`;
const missing = (code: string, message: string): string =>
  `404 ${JSON.stringify({ error: { code, message } })}`;

describe('reading a node', () => {
  it.each([
    ['', page('Third', component('c'))],
    ['?version=1.0', page('First', component('a'))],
    ['?version=1.1', page('Second', component('a'), second)],
    ['?version=', page('Third', component('c'))],
  ])('home%s', async (query, response) => {
    expect(await textOf(`pages/home${query}`)).toBe(response);
  });

  it('returns a part of a page as it was in the version of the page', async () => {
    expect(await textOf('pages/home/main?version=1.0')).toBe(main(component('a')));
    expect(await textOf('pages/home/main/00?version=1.1')).toBe(component('a'));
  });

  it.each(['1.2', '1', '1.00', '2.0', '1.-1', 'x', '1.0 ', "1.0' OR true", '1.99999999999'])(
    'rejects the version %j',
    async (version) => {
      const response = missing('versionNotFound', `There is no version "${version}".`);
      expect(await textOf(`pages/home?version=${encodeURIComponent(version)}`)).toBe(response);
    },
  );

  it('reports a missing node rather than a missing version', async () => {
    expect(await textOf('pages/none?version=1.0')).toBe(missing('pathNotFound', '/none'));
    expect(await textOf('pages/home/main/0?version=1.1')).toBe(missing('pathNotFound', '/home/main/0'));
    expect(await textOf('pages/home/news?version=1.0')).toBe(missing('versionNotFound', 'There is no version "1.0".'));
  }); // prettier-ignore

  it('does not contain pages below, which have their own versions', async () => {
    expect(await textOf('navigation/home?version=1.0')).toBe(node('/home', '01', 'page', '"title":"First"'));
    expect(await textOf('navigation/home/about?version=1.1')).toBe(about('Second'));
  });

  it('applies the settings of the endpoint to the version', async () => {
    expect(await textOf('plain/home?version=1.1')).toBe(
      node('/home', '01', 'page', '"title":"Second"', [
        node('/home/main', '02', 'area', '', [node('/home/main/00', '03', 'component', ''), node('/home/main/0', '06', 'component', '')]),
      ]),
    );
  }); // prettier-ignore
});

describe('the children of a node', () => {
  it('are the children that have the version', async () => {
    const news = node('/home/news', '05', 'page', '"title":"News"');
    expect(await textOf('navigation/home@nodes')).toBe(`[${about('Third')},${news}]`);
    expect(await textOf('navigation/home@nodes?version=1.0')).toBe(`[${about('First')}]`);
    const unknown = missing('versionNotFound', 'There is no version "1.2".');
    expect(await textOf('navigation/home@nodes?version=1.2')).toBe(unknown);
    expect(await textOf('navigation/home/news@nodes?version=1.2')).toBe('[]');
    expect(await textOf('pages/@nodes?version=1.1')).toBe(`[${page('Second', component('a'), second)}]`);
    expect(await textOf('navigation/none@nodes?version=1.0')).toBe(missing('pathNotFound', '/none'));
  });
});

describe('a query', () => {
  it.each([
    ['', 2, 10, [page('First', component('a')), about('First')]],
    ['&limit=1', 2, 1, [page('First', component('a'))]],
    ['&limit=0', 2, 0, []],
    ['&orderBy=title', 2, 10, [about('First'), page('First', component('a'))]],
    ['&title=Third', 1, 10, [page('First', component('a'))]],
    ['&title=First', 0, 10, []],
    ['&q=About', 1, 10, [about('First')]],
    ['&q=c', 1, 10, [page('First', component('a'))]],
    ['&@ancestor=/home', 1, 10, [about('First')]],
  ])('finds by the current state and shows the version: %s', async (query, total, limit, results) => {
    expect(await textOf(`pages?version=1.0${query}`)).toBe(found(total, limit, ...results));
  });

  it('omits nodes without the version', async () => {
    expect(await textOf('pages?version=1.1&@name=news|about')).toBe(found(1, 10, about('Second')));
    expect(await textOf('pages?version=1.2')).toBe(found(0, 10));
    expect(await textOf('pages?version=none')).toBe(found(0, 10));
  });
});

it('serves unchanged versions from the cache, and drops them after an import', async () => {
  const own = await start();
  try {
    const url = '/.rest/delivery/pages/home?version=1.2';
    expect((await own.request(url)).status).toBe(404);
    const { etag = '' } = (await own.request('/.rest/delivery/pages/home?version=1.1')).headers;
    await own.importFiles({ 'website.home.yaml': home('Fourth', 'd') });
    expect((await own.request(url)).text).toBe(page('Third', component('c')));
    const again = await own.request('/.rest/delivery/pages/home?version=1.1', { headers: { 'if-none-match': String(etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  } finally {
    await own.close();
  }
}); // prettier-ignore

it('shows the nodes of a version that the caller may read at their current paths', async () => {
  const own = await start({
    definitions: {
      'roles/rest-anonymous.yaml': `uri:
  - {path: '/.rest/delivery/*', methods: [GET], allow: true}
workspaces:
  website:
    - {path: /home, scope: both, permission: read}
    - {path: /home/main/0, scope: both, permission: deny}
    - {path: /home/about, scope: both, permission: deny}
`,
    },
  });
  try {
    const get = async (path: string): Promise<string> => (await own.request(`/.rest/delivery/${path}`)).text;
    expect(await get('pages/home?version=1.1')).toBe(page('Second', component('a')));
    expect(await get('pages?version=1.1')).toBe(found(1, 10, page('Second', component('a'))));
    expect(await get('pages/home/about?version=1.0')).toBe('{"error":{"code":"pathNotFound","message":"/home/about"}}');
  } finally {
    await own.close();
  }
}); // prettier-ignore

it('chooses the language of a version like that of other nodes', async () => {
  const text = (title: string): string => `'x':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '${id('09')}'
  'title': '${title}'
  'title_de': '${title} auf Deutsch'
`;
  const site = 'i18n:\n  enabled: true\n  fallbackLocale: en\n  locales:\n    en: {language: en}\n    de: {language: de}\n';
  const own = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages.yaml': PAGES, 'sites/site.yaml': site },
    content: { 'website.x.yaml': text('Old') },
  });
  try {
    await own.importFiles({ 'website.x.yaml': text('New') });
    expect((await own.request('/.rest/delivery/pages/x?version=1.0&lang=de')).text).toBe(
      node('/x', '09', 'page', '"title":"Old auf Deutsch"'),
    );
  } finally {
    await own.close();
  }
}); // prettier-ignore
