import { Drafted } from '../fixtures/drafted-form.js';
import { authorizationOf, FormsApi, passwordOf } from '../fixtures/forms-api.js';
import { addUser } from '../support/add-user.js';
import { eventually } from '../support/eventually.js';
import { SECRET, WebhookReceiver } from '../support/webhook-receiver.js';

// docs/reference/audit.md and docs/reference/webhooks.md: audit entries and events caused by drafts of forms

let receiver: WebhookReceiver;
let api: FormsApi;
let drafted: Drafted;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  api = await FormsApi.start({
    settings: { webhookAllowPrivate: true, variables: new Map([['HOOK_SECRET', SECRET]]) },
    definitions: {
      'webhooks/forms.yaml': `url: ${receiver.url}/forms\nevents: [form.published]\nsecret: '\${env:HOOK_SECRET}'\n`,
      'roles/boss.yaml': "uri: [{path: '/*'}]\npermissions: [admin]\n",
    },
  });
  await addUser(api.app, 'bob', passwordOf('bob'), ['boss']);
  drafted = await Drafted.make(api);
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});

async function entries(): Promise<unknown[]> {
  const headers = { authorization: authorizationOf('bob') };
  const { json } = await api.app.request('/.rest/audit/v1?kind=form', { headers });
  const { results } = json as { results: { user: string; action: string; details: unknown }[] };
  return results.map(({ user, action, details }) => [user, action, details]).reverse();
}

it('each write of a draft adds an audit log entry; publishing adds one entry and one event', async () => {
  const { path } = drafted;
  await drafted.change({ title: 'Tour' });
  await api.done('POST', `${path}/questions?draft=true`, { question: 'How?' });
  await api.done('POST', `${path}/versions/1/restore?draft=true`, { version: 3 });
  await api.done('DELETE', `${path}?draft=true`);
  await drafted.change({ title: 'Trip' });
  await api.done('PATCH', path, { version: 1, description: 'd' });
  await api.done('PATCH', path, { version: (await drafted.live()).version, title: 'Visit' });
  await drafted.change({ title: 'Walk' });
  await drafted.publish();
  expect(await entries()).toEqual([
    ['eve', 'create', { title: 'Visit' }],
    ['eve', 'change', { title: 'Tour', draft: true }],
    ['eve', 'change', { title: 'Tour', draft: true }],
    ['eve', 'restore', { title: 'Visit', version: 1, draft: true }],
    ['eve', 'delete', { title: 'Visit', draft: true }],
    ['eve', 'change', { title: 'Trip', draft: true }],
    ['eve', 'change', { title: 'Visit' }],
    ['eve', 'change', { title: 'Visit', draft: true }],
    ['eve', 'change', { title: 'Walk', draft: true }],
    ['eve', 'publish', { title: 'Walk' }],
  ]);
  // Creating the form, the change of its own fields, and publishing.
  await eventually(
    () => Promise.resolve(receiver.accepted('/forms')),
    (bodies) => {
      expect(bodies).toHaveLength(3);
    },
  );
});
