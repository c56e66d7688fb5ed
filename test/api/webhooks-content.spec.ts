import { SITE } from '../fixtures/content-site.js';
import { ContentClient } from '../support/content-client.js';
import { eventually } from '../support/eventually.js';
import { SECRET, WebhookReceiver } from '../support/webhook-receiver.js';

// docs/reference/webhooks.md

const CONTENT_EVENTS = '[content.published, content.unpublished, content.deleted]';
const TRAVEL = '11111111-1111-4111-8111-111111111111';

let receiver: WebhookReceiver;
let client: ContentClient;
let marks = 0;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  client = await ContentClient.start({
    settings: { webhookAllowPrivate: true, variables: new Map([['HOOK_SECRET', SECRET]]) },
    definitions: {
      'webhooks/all.yaml': `url: ${receiver.url}/all\nevents: ${CONTENT_EVENTS}\nsecret: '\${env:HOOK_SECRET}'\n`,
      'webhooks/some.yaml': `url: ${receiver.url}/some
events: [content.published]
workspaces: [website]
paths: [/travel/harl, /other]
secret: ${SECRET.replaceAll(' ', '-')}
headers: {X-Api-Key: '\${env:HOOK_SECRET}'}
`,
    },
  });
});

beforeEach(async () => {
  await client.reset({ 'website.yaml': SITE });
  await settled();
  receiver.received.length = 0;
});

afterAll(async () => {
  await client.close();
  await receiver.close();
});

interface Event {
  type: string;
  timestamp: string;
  data: { workspace: string; path: string; id: string; nodeType: string };
}

/** Waits for a last event; returns the events before it, as `<event> <path>`. */
async function settled(): Promise<string[]> {
  marks += 1;
  await client.done('POST', 'marks/', { '@name': `mark${String(marks)}`, '@nodeType': 'cms:content' });
  await eventually(
    () => Promise.resolve(eventsOf('/all')),
    (events) => {
      expect(events.at(-1)).toBe(`content.published /mark${String(marks)}`);
    },
  );
  return eventsOf('/all').filter((event) => !event.includes('/mark'));
}

function eventsOf(path: string): string[] {
  return (receiver.accepted(path) as Event[]).map(({ type, data }) => `${type} ${data.path}`);
}

describe('webhooks, content', () => {
  it('sends a signed event for a change, with the headers of the specification', async () => {
    await client.done('PATCH', 'website/travel/main/0', { text: 'changed' });
    await settled();
    const [first] = receiver.received;
    expect(first).toMatchObject({
      path: '/all',
      isSigned: true,
      headers: { 'content-type': 'application/json', 'user-agent': 'cms-webhooks' },
    });
    expect(first?.id).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(first?.body).toEqual({
      type: 'content.published',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      data: { workspace: 'website', path: '/travel', id: TRAVEL, nodeType: 'cms:page' },
    });
  });

  it.each([
    ['a new page', 'POST', 'website/travel', { '@name': 'new', '@nodeType': 'cms:page' }, ['content.published /travel/new']],
    ['a page that is deleted', 'DELETE', 'website/travel', undefined, ['content.deleted /travel', 'content.deleted /travel/harl']],
    ['a part that is deleted', 'DELETE', 'website/travel/main/0', undefined, ['content.published /travel']],
    ['a move', 'POST', 'website/travel@move', { to: '/', name: 'trips' }, ['content.deleted /travel', 'content.deleted /travel/harl', 'content.published /trips', 'content.published /trips/harl']],
    ['a page that is unpublished', 'POST', 'website/travel@unpublish', undefined, ['content.unpublished /travel', 'content.unpublished /travel/harl']],
    ['a draft', 'PATCH', 'website/travel?draft=true', { title: 'x' }, []],
    ['a write that changes nothing', 'PATCH', 'website/travel', { title: 'Travel' }, []],
    ['a dry run', 'PATCH', 'website/travel?dryRun=true', { title: 'x' }, []],
  ] as const)('%s', async (_title, method, path, body, expected) => {
    await client.done(method, path, body);
    expect(await settled()).toEqual(expected);
  }); // prettier-ignore

  it('sends published content, but no hidden content', async () => {
    await client.done('POST', 'website/travel@unpublish');
    await client.done('PATCH', 'website/travel/harl', { title: 'hidden' });
    await client.done('PATCH', 'website/travel?draft=true', { title: 'x' });
    await client.done('POST', 'website/travel@publish');
    expect((await settled()).slice(2)).toEqual([
      'content.published /travel',
      'content.published /travel/harl',
    ]);
  });

  it('sends the changes of an import: new, changed and removed nodes', async () => {
    await client.app.importFiles({ 'website.yaml': SITE });
    expect(await settled()).toEqual([]);
    receiver.received.length = 0;
    const changed = SITE.replace('Travel', 'Trips').replace(/\bharl\b/, 'orlo');
    await client.app.importFiles({ 'website.yaml': changed });
    expect(await settled()).toEqual([
      'content.deleted /travel/harl',
      'content.published /travel',
      'content.published /travel/orlo',
    ]);
  });

  it('selects by event, workspace and path', async () => {
    await client.done('PATCH', 'website/travel', { title: 'a' });
    await client.done('PATCH', 'website/travel/harl', { title: 'b' });
    await client.done('POST', 'website/travel', { '@name': 'harly', '@nodeType': 'cms:page' });
    await client.done('POST', 'website/travel/harl', { '@name': 'in', '@nodeType': 'cms:page' });
    await client.done('DELETE', 'website/travel/harl');
    await settled();
    expect(eventsOf('/some')).toEqual([
      'content.published /travel/harl',
      'content.published /travel/harl/in',
    ]);
    expect(receiver.received.find(({ path }) => path === '/some')?.headers['x-api-key']).toBe(SECRET);
  });

  it('keeps the order while the receiver fails', async () => {
    const statuses = [500, 204, 302, 204, 0];
    receiver.respond = () => statuses.shift() ?? 204;
    const titles = ['a', 'b', 'c', 'd'].map((name) => ({ '@name': name, '@nodeType': 'cms:page' }));
    for (const title of titles) await client.done('POST', 'website/', title);
    const events = await settled();
    receiver.respond = () => 204;
    expect(events).toEqual(['a', 'b', 'c', 'd'].map((name) => `content.published /${name}`));
    const ids = new Set(receiver.received.filter(({ path }) => path === '/all').map(({ id }) => id));
    expect(ids.size).toBe(5);
    expect(receiver.received.every(({ isSigned, path }) => isSigned || path !== '/all')).toBe(true);
  });
});
