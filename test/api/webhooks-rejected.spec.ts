import { ContentClient } from '../support/content-client.js';
import { eventually } from '../support/eventually.js';
import { addUser } from '../support/add-user.js';
import { Database } from '../../src/database/index.js';
import { SECRET, WebhookReceiver } from '../support/webhook-receiver.js';

// docs/reference/webhooks.md#requests

let receiver: WebhookReceiver;
let client: ContentClient;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  const { port } = new URL(receiver.url);
  const hook = (url: string, secret: string): string =>
    `url: ${url}\nevents: [content.published]\nsecret: ${secret}\n`;
  client = await ContentClient.start({
    definitions: {
      'webhooks/direct.yaml': hook(receiver.url, SECRET.replaceAll(' ', '-')),
      'webhooks/named.yaml': hook(`http://localhost:${port}`, SECRET.replaceAll(' ', '-')),
      'webhooks/unset.yaml': hook('https://example.invalid', "'${env:NO_SUCH_SECRET}'"),
      'webhooks/old.yaml': hook(receiver.url, SECRET.replaceAll(' ', '-')),
      'roles/boss.yaml': "uri: [{path: '/*'}]\npermissions: [admin]\n",
    },
  });
  await addUser(client.app, 'bob', 'a password of bob 1', ['boss']);
  await client.done('POST', 'marks/', { '@name': 'mark', '@nodeType': 'cms:content' });
});

afterAll(async () => {
  await client.close();
  await receiver.close();
});

async function lastOf(name: string): Promise<unknown> {
  const authorization = `Basic ${Buffer.from('bob:a password of bob 1').toString('base64')}`;
  const path = `/.rest/webhooks/v1/${name}/deliveries`;
  const { results } = (await client.app.get(path, { authorization })) as { results: unknown[] };
  return results;
}

describe('webhooks, rejected requests', () => {
  it.each([
    ['direct', /^127\.0\.0\.1 is a private address; WEBHOOK_ALLOW_PRIVATE=true permits it$/],
    ['named', /^(?:127\.0\.0\.1|::1) is a private address; WEBHOOK_ALLOW_PRIVATE=true permits it$/],
    ['unset', /^the environment variable NO_SUCH_SECRET is not set$/],
  ])('%s: keeps the event with the reason, and sends nothing', async (name, reason) => {
    await eventually(
      () => lastOf(name),
      (deliveries) => {
        const error = expect.stringMatching(reason) as string;
        expect(deliveries).toMatchObject([
          { event: 'content.published', state: 'waiting', result: { error } },
        ]);
      },
    );
    expect(receiver.received).toEqual([]);
  });

  it('gives up after 24 hours, including other events of that age', async () => {
    const database = client.app.nest.get(Database, { strict: false });
    await client.done('POST', 'marks/', { '@name': 'second', '@nodeType': 'cms:content' });
    await database.query(
      `UPDATE server.job SET created = now() - interval '25 hours', due = now(),
         first_attempt = first_attempt - interval '25 hours' WHERE lane = 'webhook old'`,
    );
    await client.done('POST', 'marks/', { '@name': 'third', '@nodeType': 'cms:content' });
    await eventually(
      () => lastOf('old'),
      (deliveries) => {
        expect(deliveries).toMatchObject([{ state: 'waiting' }, { state: 'failed' }, { state: 'failed' }]);
      },
    );
  });
});
