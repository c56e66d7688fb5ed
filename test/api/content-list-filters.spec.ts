import { SITE, startContentSite } from '../fixtures/content-site.js';
import { withoutMoments, type ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#lists-of-children

interface Listed {
  readonly total: number;
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

let client: ContentClient;
const AT = '2090-01-01T10:00:00.000Z';

beforeAll(async () => {
  client = await startContentSite();
  await client.reset({ 'website.yaml': SITE });
  await client.done('POST', 'website/travel?draft=true', { '@name': 'plan', '@nodeType': 'cms:page' });
  await client.done('PATCH', 'website/travel/harl?draft=true', { title: 'Changed' });
  await client.done('POST', 'website/travel/harl@unpublish', { at: AT });
  await client.done('PATCH', 'website/travel/main?draft=true', { '1': null, new: { text: 'added' } });
  await client.done('POST', 'website', { '@name': 'old', '@nodeType': 'cms:page', part: { text: 'x' } });
  await client.done('POST', 'website/old', { '@name': 'below', '@nodeType': 'cms:page' });
  await client.done('POST', 'website/old@unpublish');
});

afterAll(() => client.close());

const list = async (path: string, parameters: string): Promise<Listed> =>
  (await client.done('GET', `website${path}@nodes?${parameters}`)) as Listed;
const names = async (path: string, parameters: string): Promise<unknown> => {
  const { total, results } = await list(path, parameters);
  return [total, ...results.map((node) => node['@name'])];
};

const NODE = { '@id': '<id>', '@mixins': [], '@hasChildren': false };
const HARL = {
  ...{ ...NODE, '@name': 'harl', '@path': '/travel/harl', '@nodeType': 'cms:page' },
  ...{ '@published': true, '@hasDraft': true },
  '@scheduled': [{ action: 'unpublish', at: AT, user: 'ines' }],
};
const PLAN = {
  ...{ ...NODE, '@name': 'plan', '@path': '/travel/plan', '@nodeType': 'cms:page' },
  ...{ '@published': false, '@hasDraft': false },
};
const page = (...results: readonly unknown[]) => ({ total: results.length, offset: 0, limit: 100, results });

describe('content API, lists of children by state and type', () => {
  it('return the children in the state with their scheduled actions', async () => {
    const audited = { 'cms:created': '<moment>', 'cms:createdBy': 'ines' };
    const changed = { 'cms:lastModified': '<moment>', 'cms:lastModifiedBy': 'ines' };
    expect(withoutMoments(await list('/travel', 'state=scheduled'))).toEqual(
      page({ ...HARL, title: 'Harl' }),
    );
    expect(withoutMoments(await list('/travel', 'state=scheduled&draft=true'))).toEqual(
      page({ ...HARL, ...changed, title: 'Changed' }),
    );
    expect(withoutMoments(await list('/travel', 'state=unpublished'))).toEqual(
      page({ ...PLAN, ...audited, ...changed }),
    );
  });

  it.each(['', '/travel', '/travel/main', '/old'])(
    'agree with the members of the children: %s',
    async (path) => {
      for (const draft of ['true', 'false']) {
        const { results } = await list(path, `draft=${draft}`);
        const expected = (matches: (node: Listed['results'][number]) => boolean): unknown => {
          const found = results.filter(matches);
          return [found.length, ...found.map((node) => node['@name'])];
        };
        expect({
          published: await names(path, `draft=${draft}&state=published`),
          unpublished: await names(path, `draft=${draft}&state=unpublished`),
          draft: await names(path, `draft=${draft}&state=draft`),
          scheduled: await names(path, `draft=${draft}&state=scheduled`),
        }).toEqual({
          published: expected((node) => node['@published'] === true),
          unpublished: expected((node) => node['@published'] === false),
          draft: expected((node) => node['@hasDraft'] === true),
          scheduled: expected((node) => '@scheduled' in node),
        });
      }
    },
  );

  it('combine filters, with the total of all pages', async () => {
    expect(await names('/travel', 'type=cms:area')).toEqual([1, 'main']);
    expect(await names('/travel', 'type=mgnl:area,%20cms:page&limit=1&offset=1')).toEqual([3, 'harl']);
    expect(await names('/travel', 'type=cms:page&state=published&q=harl')).toEqual([1, 'harl']);
    expect(await names('/travel', 'type=cms:page&state=unpublished&orderBy=@name')).toEqual([1, 'plan']);
    expect(await names('/travel', 'type=cms:unknown')).toEqual([0]);
  });

  it('return only the named properties, with the members of every node', async () => {
    const fields = 'title,mgnl:lastModifiedBy,none';
    expect(withoutMoments(await list('/travel', `type=cms:page&fields=${fields}`))).toEqual(
      page({ ...HARL, title: 'Harl' }, { ...PLAN, 'cms:lastModifiedBy': 'ines' }),
    );
  });

  it('report children of the filtered types in @hasChildren', async () => {
    const facts = async (parameters: string) =>
      (await list('', parameters)).results.map((node) => [node['@name'], node['@hasChildren']]);
    expect(await facts('type=cms:page')).toEqual([
      ['travel', true],
      ['old', true],
    ]);
    expect(await facts('type=cms:page,cms:area')).toEqual(await facts(''));
    await client.done('DELETE', 'website/old/below');
    expect(await facts('type=cms:page')).toEqual([
      ['travel', true],
      ['old', false],
    ]);
    expect(await facts('')).toEqual([
      ['travel', true],
      ['old', true],
    ]);
  });

  it.each([
    ['nodes?fields=title,', 'fields must be 1 to 100 names of properties, separated by commas'],
    ['versions?fields=title', 'fields is not a parameter of this request'],
    ['nodes?state=hidden', 'state must be one of published, unpublished, draft, scheduled'],
    ['nodes?type=cms:page,,cms:area', 'type must be 1 to 100 node types, separated by commas'],
    ['versions?state=draft', 'state is not a parameter of this request'],
  ])('reject @%s', async (request, message) => {
    const { status, json } = await client.send('GET', `website/travel@${request}`);
    expect([status, json]).toEqual([400, { error: { code: 'invalidValueFormat', message } }]);
  });
});
