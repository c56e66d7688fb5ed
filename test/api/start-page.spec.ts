import { hash } from 'node:crypto';
import { FormsApi } from '../fixtures/forms-api.js';
import { TestApplication, type TestResponse } from '../support/application.js';
import { addUser } from '../support/add-user.js';

// Browsers get pages for `/` and unknown URLs; other clients get JSON.

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

const START = `<h1>Content and forms server</h1>
<p>This server delivers content as JSON over REST, and publishes forms.</p>
<ul>
<li><a href="{base}/studio/">Studio</a>: edit content, create and publish forms, read results. You need a user name and a password.</li>
<li><a href="{base}/.rest/docs">API documentation</a>: the operations that you may call.</li>
</ul>
<h2>Published forms</h2>
`;
const NO_FORMS = '<p>There is no published form that you can open.</p>';

/** The text of a page inside `main`. */
function mainOf({ text }: TestResponse): string | undefined {
  return /<main>\n([^]*)\n<\/main>/.exec(text)?.[1];
}

function startPage(base: string, forms: string): string {
  return START.replaceAll('{base}', base) + forms;
}

describe('with forms, below a context path', () => {
  let api: FormsApi;

  const open = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<TestResponse> =>
    api.app.request(path, { headers: { ...BROWSER, ...headers } });
  const basic = (user: string): Readonly<Record<string, string>> => ({
    authorization: `Basic ${Buffer.from(`${user}:the password of ${user}`).toString('base64')}`,
  });
  const addForm = async (form: object): Promise<void> => {
    const { status, text } = await api.app.request('/cms/.rest/forms/v1/forms', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...basic('eve') },
      body: JSON.stringify(form),
    });
    if (status !== 201) throw new Error(text);
  };

  beforeAll(async () => {
    api = await FormsApi.start({
      definitions: {
        'roles/one-form.yaml': `uri: [{path: /forms/*, allow: true}, {path: /forms/1, allow: false}]\npermissions: [forms.read]\n`,
        'sites/main.yaml': 'i18n: {fallbackLocale: de_CH, locales: [de_CH, en]}\n',
      },
      settings: { contextPath: '/cms' },
    });
    await addUser(api.app, 'olga', 'the password of olga', ['one-form']);
    await addForm({ title: 'Was & <b>wie</b> "oft"?', published: true });
    await addForm({ title: 'Not published' });
    await addForm({ title: 'For users', published: true, onlyAuthenticated: true });
  });
  afterAll(() => api.close());

  it('start page, browser: links to the app, to the documentation and to the forms that the caller may open', async () => {
    const page = await open('/cms/');
    const { status, headers, text } = page;
    const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? '';
    expect([status, headers['content-type'], headers['content-language'], headers['cache-control']]).toEqual([
      200,
      HTML_TYPE,
      'en',
      'private, no-cache',
    ]);
    expect(headers.vary).toBe('Accept-Encoding, Accept, Authorization');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
      'nosniff',
      'same-origin',
    ]);
    expect(text.slice(0, 32)).toBe('<!doctype html>\n<html lang="en">');
    const title = 'Was &amp; &lt;b&gt;wie&lt;/b&gt; &quot;oft&quot;?';
    expect(mainOf(page)).toBe(
      startPage('/cms', `<ul lang="de-CH">\n<li><a href="/cms/forms/1">${title}</a></li>\n</ul>`),
    );
    expect((await open('/cms')).text).toBe(text);
    expect((await open('/cms/', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  it("start page, users: each gets the forms that the user's roles allow", async () => {
    const forOlga = '<ul lang="de-CH">\n<li><a href="/cms/forms/3">For users</a></li>\n</ul>';
    expect(mainOf(await open('/cms/', basic('olga')))).toBe(startPage('/cms', forOlga));
    // May not open form pages.
    expect(mainOf(await open('/cms/', basic('eve')))).toBe(startPage('/cms', NO_FORMS));
    // May not read forms.
    expect(mainOf(await open('/cms/', basic('nora')))).toBe(startPage('/cms', NO_FORMS));
  });

  it('start page, HEAD: the headers of GET', async () => {
    const { headers: get } = await open('/cms/');
    const { status, text, headers } = await api.app.request('/cms/', { method: 'HEAD', headers: BROWSER });
    expect([status, text, headers.etag, headers['content-length']]).toEqual([
      200,
      '',
      get.etag,
      get['content-length'],
    ]);
  });

  it.each([undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5', 'text/html;q=0, */*'])(
    'start page and unknown URLs, Accept: %s: JSON',
    async (accept) => {
      const headers = accept === undefined ? {} : { accept };
      for (const path of ['/cms/', '/cms/nothing']) {
        const response = await api.app.request(path, { headers });
        const message = `Cannot GET ${path.slice('/cms'.length)}`;
        expect([response.status, response.json]).toEqual([404, { error: { code: 'notFound', message } }]);
        expect([response.headers['content-type'], response.headers.vary]).toEqual([JSON_TYPE, 'Accept']);
      }
    },
  );

  it.each([
    ['/cms/nothing', '/cms/nothing'],
    ['/cms/a/%3Cb%3E?c=d', '/cms/a/%3Cb%3E'],
    [`/cms/<i>'"&`, '/cms/&lt;i&gt;&#39;&quot;&amp;'],
    ['/', '/'],
    ['/forms/1', '/forms/1'],
    [
      '/cms/dam/jcr:0f855881-c2cb-4bdd-a476-6906abb0e4ca',
      '/cms/dam/jcr:0f855881-c2cb-4bdd-a476-6906abb0e4ca',
    ],
  ])('unknown URL %s, browser: a page', async (path, shown) => {
    const page = await open(path);
    expect([page.status, page.headers['content-type'], page.headers.vary]).toEqual([
      404,
      HTML_TYPE,
      'Accept',
    ]);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toBe(
      (await open('/cms/')).headers['content-security-policy'],
    );
    expect(mainOf(page)).toBe(
      `<h1>Page not found</h1>\n<p>There is nothing at <code>${shown}</code>.</p>\n<p><a href="/cms/">Start page</a></p>`,
    );
    const head = await api.app.request(path, { method: 'HEAD', headers: BROWSER });
    expect([head.status, head.text, head.headers['content-type']]).toEqual([404, '', HTML_TYPE]);
  });

  it('unknown URL without /.rest, browser: a page with the URL that was meant', async () => {
    const page = await open('/cms/openapi.json?a=1&b=%22');
    const link = '/cms/.rest/openapi.json?a=1&amp;b=%22';
    expect(mainOf(page)).toContain(`<p>Did you mean <a href="${link}">${link}</a>?</p>`);
    const { json } = await api.app.request('/cms/author/.rest/docs/x');
    const message = 'Cannot GET /author/.rest/docs/x; did you mean /cms/.rest/docs/x?';
    expect(json).toEqual({ error: { code: 'notFound', message } });
  });

  it.each(['/cms/.rest/forms/v1/none', '/cms/%2Erest/forms/v1/none', '/.rest/forms/v1/forms'])(
    'unknown URL %s of the API, browser: JSON',
    async (path) => {
      const { status, headers, json } = await open(path);
      expect([status, headers['content-type']]).toEqual([404, JSON_TYPE]);
      expect(json).toMatchObject({ error: { code: 'notFound' } });
    },
  );

  it('start page, many forms: the first 20 and the number of the others', async () => {
    for (let number = 4; number <= 23; number += 1) {
      await addForm({ title: `Form ${String(number)}`, published: true });
    }
    const items = Array.from({ length: 19 }, (_, index) => {
      const id = String(index + 4);
      return `\n<li><a href="/cms/forms/${id}">Form ${id}</a></li>`;
    });
    expect(mainOf(await open('/cms/'))).toContain(`${items.join('')}\n</ul>\n<p>More forms: 1</p>`);
  });
});

it('start page, no forms and no sample: a notice', async () => {
  const app = await TestApplication.start({ settings: { sample: false } });
  try {
    const page = await app.request('/', { headers: BROWSER });
    expect([page.status, mainOf(page)]).toEqual([200, startPage('', NO_FORMS)]);
    const nothing = await app.request('/nothing', { headers: BROWSER });
    expect([nothing.status, nothing.text.includes('<a href="/">Start page</a>')]).toEqual([404, true]);
  } finally {
    await app.close();
  }
});
