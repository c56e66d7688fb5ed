import { SHAPED_CONTENT, SHAPED_MODULE } from '../fixtures/shaped-site.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';

// docs/reference/settings.md#variables: an unchanged site of the platform gets the responses that its front
// end expects.

const ASSET = 'jcr:5ba9ed00-0000-4000-8000-000000000009';
const PICTURE =
  `{"@name":"pier.jpg","@path":"/harbour/pier.jpg","@id":"${ASSET}","@link":"/dam/${ASSET}/pier.jpg",` +
  '"metadata":{"fileName":"pier.jpg","mimeType":"image/jpeg","fileSize":"9007199254740993","height":"3648","format":"image/jpeg","created":"2024-05-01T10:47:34.166+01:00"},' +
  `"renditions":{"640":{"mimeType":"image/jpeg","link":"/.imaging/harbour-theme/640/${ASSET}/pier.jpg"}}}`;

/** The response for one prefix and the texts of one language. */
function page(prefix: string, [title = '', content = '']: readonly string[]): string {
  const id = '5ba9ed00-0000-4000-8000-0000000000';
  return (
    `{"@name":"harbour","@path":"/harbour","@id":"${id}01","@nodeType":"${prefix}:page",` +
    `"${prefix}:lastModified":"2024-06-01T00:00:00.100-03:30","${prefix}:template":"harbour-lm:pages/index","title":"${title}",` +
    `"main":{"@name":"main","@path":"/harbour/main","@id":"${id}02","@nodeType":"${prefix}:area",` +
    `"${prefix}:lastModified":"2024-06-02T00:00:00.100-03:30",` +
    `"0":{"@name":"0","@path":"/harbour/main/0","@id":"${id}03","@nodeType":"${prefix}:component","content":"${content}",` +
    `"image":${PICTURE},"${prefix}:template":"harbour-lm:components/cover","@nodes":[]},` +
    `"00":{"@name":"00","@path":"/harbour/main/00","@id":"${id}04","@nodeType":"${prefix}:component",` +
    `"layout":{"@name":"layout","@path":"/harbour/main/00/layout","@id":"${id}05","@nodeType":"${prefix}:contentNode",` +
    `"field":"two-column","@nodes":[]},"@nodes":["layout"]},` +
    `"1":{"@name":"1","@path":"/harbour/main/1","@id":"${id}06","@nodeType":"${prefix}:component","links":[],"tags":["one"],"@nodes":[]},` +
    `"01":{"@name":"01","@path":"/harbour/main/01","@id":"${id}07","@nodeType":"${prefix}:component","@nodes":[]},` +
    `"@nodes":["0","00","1","01"]},"@nodes":["main"]}`
  );
}

function about(prefix: string, title: string): string {
  return `{"@name":"about","@path":"/harbour/about","@id":"5ba9ed00-0000-4000-8000-000000000008","@nodeType":"${prefix}:page","${prefix}:template":"harbour-lm:pages/basic","title":"${title}","@nodes":[]}`;
}

function navigation(prefix: string, titles: readonly [string, string]): string {
  return `{"@name":"harbour","@path":"/harbour","@id":"5ba9ed00-0000-4000-8000-000000000001","@nodeType":"${prefix}:page","${prefix}:template":"harbour-lm:pages/index","title":"${titles[0]}","about":${about(prefix, titles[1])},"@nodes":["about"]}`;
}

const ENGLISH = [
  'Harbour',
  '<p>Boats leave at nine. Bring a coat, for it is windy at sea.</p>\\n\\n<p>Second.</p>\\n',
];
const GERMAN = ['Hafen', '<p>Um neun.</p>'];

describe.each(['mgnl', 'cms'])('with the prefix %s', (prefix) => {
  let app: TestApplication;

  beforeAll(async () => {
    app = await TestApplication.start({
      modules: SHAPED_MODULE,
      content: SHAPED_CONTENT,
      settings: { namespacePrefix: prefix },
    });
  });

  afterAll(() => app.close());

  it('loads without a problem', async () => {
    const admin = await Administrator.of(app);
    expect(await admin.problems()).toEqual([]);
  });

  it.each([
    ['/.rest/delivery/pages/v1/harbour', 'en', page(prefix, ENGLISH)],
    ['/.rest/delivery/pages/v1/harbour?mgnlPreview=false&slug=x', 'en', page(prefix, ENGLISH)],
    ['/.rest/delivery/pages/v1/harbour?lang=de', 'de', page(prefix, GERMAN)],
    ['/.rest/delivery/pages/v1/harbour?lang=fr', 'en', page(prefix, ENGLISH)],
    ['/.rest/delivery/pagenav/v1/harbour', 'en', navigation(prefix, ['Harbour', 'About'])],
    ['/.rest/delivery/pagenav/v1/harbour?lang=de', 'de', navigation(prefix, ['Hafen', 'Wir'])],
    ['/.rest/delivery/pagenav/v1/harbour@nodes', 'en', `[${about(prefix, 'About')}]`],
    [
      '/.rest/delivery/pagenav/v1?title_de=Wir',
      'en',
      `{"total":1,"offset":0,"limit":50,"results":[${about(prefix, 'About')}]}`,
    ],
  ])('returns %s byte for byte', async (url, language, body) => {
    const response = await app.request(url);
    expect([response.status, response.headers['content-language'], response.text]).toEqual([
      200,
      language,
      body,
    ]);
  });

  it.each(['mgnl', 'cms'])('accepts filters and orderings with the prefix %s', async (asked) => {
    const url = `/.rest/delivery/pagenav/v1?${asked}:template=harbour-lm:pages/basic&nodeTypes=${asked}:page&orderBy=${asked}:template&@nodeType=${asked}:page`;
    expect((await app.request(url)).text).toBe(
      `{"total":1,"offset":0,"limit":50,"results":[${about(prefix, 'About')}]}`,
    );
  });

  it('returns assets out of XML without their bytes', async () => {
    const id = '5ba9ed00-0000-4000-8000-0000000000';
    expect((await app.request('/.rest/delivery/assets/harbour@nodes')).text).toBe(
      `[{"@name":"pier.jpg","@path":"/harbour/pier.jpg","@id":"${id}09","@nodeType":"${prefix}:asset",` +
        `"${prefix}:created":"2024-05-01T10:47:34.166+01:00","name":"pier",` +
        `"jcr:content":{"@name":"jcr:content","@path":"/harbour/pier.jpg/jcr:content","@id":"${id}11","@nodeType":"${prefix}:resource",` +
        `"fileName":"pier.jpg","height":3648,"jcr:mimeType":"image/jpeg","size":9007199254740993,"@nodes":[]},"@nodes":["jcr:content"]}]`,
    );
  });
});
