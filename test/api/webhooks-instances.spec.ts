import { AppConfig } from '../../src/config/index.js';
import { TestApplication } from '../support/application.js';
import { CONTENT_EDITOR, ContentClient } from '../support/content-client.js';
import { eventually } from '../support/eventually.js';
import { SECRET, WebhookReceiver } from '../support/webhook-receiver.js';

// docs/reference/webhooks.md#delivery: instances share the work.

const EVENTS = 40;
let receiver: WebhookReceiver;
let first: ContentClient;
let second: ContentClient;
let startInstance: () => Promise<TestApplication>;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  const definitions = {
    'webhooks/all.yaml': `url: ${receiver.url}/all\nevents: content.published\nsecret: '\${env:HOOK_SECRET}'\n`,
    'roles/editor.yaml': CONTENT_EDITOR,
  };
  const settings = { webhookAllowPrivate: true, variables: new Map([['HOOK_SECRET', SECRET]]) };
  first = await ContentClient.start({ kind: 'postgres', definitions, settings });
  const { databaseUrl } = first.app.nest.get(AppConfig, { strict: false });
  startInstance = () =>
    TestApplication.start({ kind: 'postgres', definitions, settings: { ...settings, databaseUrl } });
  second = first.at(await startInstance());
});

afterAll(async () => {
  await second.close();
  await first.close();
  await receiver.close();
});

beforeEach(() => {
  receiver.received.length = 0;
});

function paths(): string[] {
  return (receiver.accepted('/all') as { data: { path: string } }[]).map(({ data }) => data.path);
}

async function expectPaths(expected: readonly string[]): Promise<void> {
  await eventually(
    () => Promise.resolve(paths().length),
    (count) => {
      expect(count).toBeGreaterThanOrEqual(expected.length);
    },
  );
  expect(paths()).toEqual(expected);
}

it('two instances deliver each event once, in the order of the changes', async () => {
  let requests = 0;
  receiver.respond = () => ((requests += 1) % 10 === 0 ? 503 : 204);
  const expected: string[] = [];
  for (let index = 0; index < EVENTS; index += 1) {
    const client = index % 2 === 0 ? first : second;
    await client.done('PUT', `marks/n${String(index)}`, { '@nodeType': 'cms:content' });
    expected.push(`/n${String(index)}`);
  }
  await expectPaths(expected);
});

it('the other instance delivers the events of one that stops', async () => {
  receiver.respond = () => 503;
  const third = first.at(await startInstance());
  await third.done('PUT', 'marks/last', { '@nodeType': 'cms:content' });
  await third.close();
  receiver.respond = () => 204;
  await expectPaths(['/last']);
});
