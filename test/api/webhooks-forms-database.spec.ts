import { SITE } from '../fixtures/content-site.js';
import { FormsApi } from '../fixtures/forms-api.js';
import { Administrator } from '../support/administrator.js';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { SECRET, WebhookReceiver } from '../support/webhook-receiver.js';

// docs/reference/settings.md#forms-database: events are stored in the database of their change.

let forms: TestDatabase;
let receiver: WebhookReceiver;
let api: FormsApi;
let admin: Administrator;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  forms = await testDatabase('postgres');
  const hook = `url: ${receiver.url}/all\nevents: [content.published, form.published]\nsecret: '\${env:HOOK_SECRET}'\n`;
  api = await FormsApi.start({
    definitions: { 'webhooks/all.yaml': hook },
    settings: {
      systemProperties: { 'cms.form.datasource.db.url': forms.options.url },
      webhookAllowPrivate: true,
      variables: new Map([['HOOK_SECRET', SECRET]]),
    },
  });
  admin = await Administrator.of(api.app);
});

afterAll(async () => {
  await api.app.close();
  await forms.drop();
  await receiver.close();
});

interface Listed {
  readonly id: string;
  readonly event: string;
  readonly state: string;
}

async function deliveries(): Promise<Listed[]> {
  const path = '/.rest/webhooks/v1/all/deliveries';
  return ((await api.app.get(path, admin.headers)) as { results: Listed[] }).results;
}

it('a webhook receives the events of both databases', async () => {
  await api.app.importFiles({ 'website.yaml': SITE });
  await api.ask('POST', '/forms', { as: 'eve', body: { title: 'Poll' } });
  await api.ask('POST', '/forms/1/publish', { as: 'eve' });
  await eventually(deliveries, (listed) => {
    expect(listed).toHaveLength(3);
    expect(listed.every(({ state }) => state === 'done')).toBe(true);
  });
  const listed = await deliveries();
  expect(listed.map(({ event }) => event)).toEqual([
    'form.published',
    'content.published',
    'content.published',
  ]);
  const id = listed[0]?.id ?? '';
  expect(id).toMatch(/^1-\d+$/);
  const path = `/.rest/webhooks/v1/all/deliveries/${id}/retry`;
  const { status } = await api.app.request(path, { method: 'POST', headers: admin.headers });
  expect(status).toBe(200);
  await eventually(
    () => Promise.resolve(receiver.received.length),
    (count) => {
      expect(count).toBe(4);
    },
  );
  expect(receiver.received.at(-1)?.id).toBe(
    receiver.received.find(({ body }) => (body as { type: string }).type === 'form.published')?.id,
  );
});
