import { ContentClient } from '../support/content-client.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/content-api.md#drafts-and-publishing and #preview: rights on the parts of a unit and on the units below it

const SITE = `travel:
  jcr:primaryType: mgnl:page
  title: Travel
  main:
    jcr:primaryType: mgnl:area
    notice: {jcr:primaryType: mgnl:component, text: Written by the office}
    teaser: {jcr:primaryType: mgnl:component, text: Written by editors}
  terms: {jcr:primaryType: mgnl:page, title: Terms}
`;
const EDITOR = `uri: [{path: '/*'}]
workspaces:
  website:
    - {path: /travel, permission: write}
    - {path: /travel/main/notice, permission: read}
    - {path: /travel/terms, permission: read}
permissions: [content.write, content.publish]
`;
/** The caller may neither read the notice nor the page below. */
const DENIED = EDITOR.replaceAll('permission: read', 'permission: deny');
const AT = '2100-01-01T00:00:00Z';
const rejectedFor = (path: string, user = 'eda'): unknown[] => {
  const message = `The roles of '${user}' do not allow writing ${path}.`;
  return [403, { error: { code: 'accessDenied', message } }];
};

let client: ContentClient;
let editor: TestUser;

beforeAll(async () => {
  client = await ContentClient.start({
    definitions: { 'roles/limited.yaml': EDITOR, 'roles/denied.yaml': DENIED },
  });
  editor = await TestUser.add(client.app, 'eda', ['limited']);
});
beforeEach(() => client.reset({ 'website.yaml': SITE }));
afterAll(() => client.close());

async function asEditor(method: 'POST' | 'PATCH' | 'GET', path: string, body?: unknown): Promise<unknown> {
  const { status, json } = await client.send(method, path, body, { user: editor });
  return [status, json];
}

describe('content API, parts that the caller may not write', () => {
  it('are not restored with the unit, unless they are the same in the version', async () => {
    await client.done('PATCH', 'website/travel/main/notice', { text: 'New' });
    await client.done('PATCH', 'website/travel/main/teaser', { text: 'New' });
    expect(await asEditor('POST', 'website/travel@restore', { version: '1.0' })).toMatchObject(
      rejectedFor('/travel/main/notice'),
    );
    expect(await client.done('GET', 'website/travel')).toMatchObject({ '@hasDraft': false });
    const restored = await asEditor('POST', 'website/travel@restore', { version: '1.1' });
    expect(restored).toMatchObject([200, { '@hasDraft': true }]);
  });

  it('are not published with the draft of another user, now or later', async () => {
    await client.done('PATCH', 'website/travel/main/notice?draft=true', { text: 'Not approved' });
    for (const body of [{}, { at: AT }, { descendants: true }])
      expect(await asEditor('POST', 'website/travel@publish', body)).toMatchObject(
        rejectedFor('/travel/main/notice'),
      );
    expect(await client.done('GET', 'website/travel/main/notice')).toMatchObject({
      text: 'Written by the office',
    });
  });

  it('do not prevent publishing other changes, or another order', async () => {
    const order = { to: '/travel/main', before: 'notice' };
    await asEditor('POST', 'website/travel/main/teaser@move?draft=true', order);
    await asEditor('PATCH', 'website/travel/main/teaser?draft=true', { text: 'Changed' });
    expect(await asEditor('POST', 'website/travel@publish', {})).toMatchObject([200, {}]);
    expect(await client.done('GET', 'website/travel/main?depth=1')).toMatchObject({
      ...{ '@nodes': ['teaser', 'notice'], teaser: { text: 'Changed' } },
    });
  });
});

it('content API, units that the caller may not write are not hidden by unpublishing the unit above them', async () => {
  for (const body of [{}, { at: AT }])
    expect(await asEditor('POST', 'website/travel@unpublish', body)).toMatchObject(rejectedFor('/travel'));
  expect(await client.done('GET', 'website/travel/terms')).toMatchObject({ '@published': true });
});

it('content API, preview tokens are only for callers who may read the whole unit, also its draft', async () => {
  const preview = async (path: string, user: TestUser): Promise<unknown> => {
    const { status, json } = await client.send('POST', `website/${path}@preview`, {}, { user });
    return [status, json];
  };
  const user = await TestUser.add(client.app, 'dora', ['denied']);
  const reason = 'A preview token would show parts of the unit that you may not read.';
  const rejected = [403, { error: { code: 'accessDenied', message: reason } }];
  expect(await preview('travel', user)).toEqual(rejected);
  expect(await preview('travel/main/teaser', user)).toEqual(rejected);
  expect(await preview('travel', editor)).toMatchObject([200, {}]);
  await client.done('DELETE', 'website/travel/main/notice');
  // The page below is another unit.
  expect(await preview('travel', user)).toMatchObject([200, {}]);
  await client.done('PUT', 'website/travel/main/notice?draft=true', { text: 'Secret' });
  expect(await preview('travel', user)).toEqual(rejected);
});

it('content API, errors do not name parts that the caller may not read', async () => {
  const user = await TestUser.add(client.app, 'dirk', ['denied']);
  await client.done('PATCH', 'website/travel/main/notice?draft=true', { text: 'Secret' });
  const { status, json } = await client.send('POST', 'website/travel@publish', {}, { user });
  expect([status, json]).toEqual(rejectedFor('/travel', 'dirk'));
});
