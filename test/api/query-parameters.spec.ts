import { one, yamlOf } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

const NODES = [
  {
    name: 'a',
    properties: { title: one('String', 'A'), price: one('Long', '5'), open: one('Boolean', 'true') },
  },
  {
    name: 'b',
    properties: { title: one('String', 'B'), secret: one('String', 'x'), mixed: one('Long', '5') },
  },
  { name: 'c', properties: { mixed: one('String', 'five') } },
];

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: {
      'sites/fallback.yaml': 'i18n:\n  fallbackLocale: en\n  locales: [en, de]\n',
      'contentTypes/thing.yaml':
        'model:\n  nodeType: cms:content\n  properties:\n    - {name: rooms, type: Long}\n    - {name: secret2, type: String}\n    - {name: mixed, type: String}\n',
      'contentTypes/room.yaml':
        'model:\n  nodeType: cms:room\n  properties:\n    - {name: mixed, type: Long}\n    - {name: rooms, type: Double}\n',
      'restEndpoints/delivery/open.yaml': 'workspace: things\nexcludeProperties: [secret, secret2]\n',
      'restEndpoints/delivery/strict.yaml':
        'workspace: things\nexcludeProperties: [secret, secret2]\nstrictParameters: true\n',
    },
    content: { 'things.yaml': yamlOf(NODES) },
  });
});

afterAll(() => app.close());

const unknownOf = async (url: string): Promise<readonly unknown[]> => {
  const { status, headers } = await app.request(`/.rest/delivery/${url.replaceAll(' ', '%20')}`);
  return [status, headers['x-unknown-parameters']];
};

const errorOf = async (url: string): Promise<unknown> => {
  const { status, json } = await app.request(`/.rest/delivery/${url}`);
  return [status, json];
};

describe('X-Unknown-Parameters', () => {
  it.each([
    ['open', undefined],
    ['open?title=A&title_de=B&rooms=1&@name=a&orderBy=price&jcr:uuid=x&q=x&lang=de', undefined],
    ['open?pric=5', 'pric'],
    ['open?orderBy=pric desc,title,prices&x[lt]=1&x[gt]=0', 'x, pric, prices'],
    ['open?secret=x&secret2=x', 'secret, secret2'],
    [`open?${encodeURIComponent('ä, "b"\r\n')}=x`, '%C3%A4%2C%20%22b%22%0D%0A'],
    [`open?a=1&${'x'.repeat(1200)}=2`, 'a'],
  ])('%s: %s', async (url, unknown) => {
    expect(await unknownOf(url)).toEqual([200, unknown]);
  });

  it('is also sent with cached responses', async () => {
    for (const time of [1, 2, 3])
      expect([time, ...(await unknownOf('open?pric=9'))]).toEqual([time, 200, 'pric']);
  });
});

describe('strictParameters', () => {
  it.each([
    ['strict?pric=5', '"pric" (did you mean "price"?)'],
    [
      'strict?ordrBy=title&orderBy=titl',
      '"ordrBy" (did you mean "orderBy"?), "titl" (did you mean "title"?)',
    ],
    ['strict?secret=x', '"secret"'],
  ])('rejects %s', async (url, names) => {
    const message = `Unknown parameter ${names}: no property of this name is stored or declared`;
    expect(await errorOf(url)).toEqual([400, { error: { code: 'unknownParameter', message } }]);
  });

  it.each([
    ['strict?price[lt]=abc', 'price must be a number, not "abc"'],
    ['strict?price[in]=1~x', 'price must be a number, not "x"'],
    ['strict?rooms=x', 'rooms must be a number, not "x"'],
    ['strict?open=yes', 'open must be true or false, not "yes"'],
  ])('rejects %s', async (url, message) => {
    expect(await errorOf(url)).toEqual([400, { error: { code: 'invalidValueFormat', message } }]);
  });

  it.each(['strict?mixed=x&price[like]=x&open[null]=true', 'strict?title_de=x&rooms=4&orderBy=price,@name'])(
    'accepts %s',
    async (url) => {
      expect(await unknownOf(url)).toEqual([200, undefined]);
    },
  );
});
