import { FormsApi } from '../fixtures/forms-api.js';
import { addUser } from '../support/add-user.js';
import type { TestResponse } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { SECRET, WebhookReceiver } from '../support/webhook-receiver.js';

// docs/reference/webhooks.md

let receiver: WebhookReceiver;
let api: FormsApi;
let id: number;

const UUID = '5c0e9a52-7f0c-4a80-9d8e-7f4d6c3b2a11';
const webhook = (path: string, rest: string): string =>
  `url: ${receiver.url}/${path}\nevents: [form.published, form.response.created]\nsecret: '\${env:HOOK_SECRET}'\n${rest}`;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  api = await FormsApi.start({
    settings: { webhookAllowPrivate: true, variables: new Map([['HOOK_SECRET', SECRET]]) },
    definitions: {
      'webhooks/forms.yaml': webhook('forms', ''),
      'webhooks/full.yaml': webhook('full', `includeResponse: true\nforms: [${UUID.toUpperCase()}]\n`),
      'webhooks/others.yaml': webhook(
        'echo',
        "forms: ['5c0e9a52-7f0c-4a80-9d8e-7f4d6c3b2a22']\nheaders: {A: '${env:HOOK_SECRET}', B: live, C: a key of the receiver}\n",
      ),
      'roles/boss.yaml':
        "uri: [{path: '/*'}]\npermissions: [admin, forms.read, forms.edit, forms.publish, forms.results]\n",
    },
  });
  await addUser(api.app, 'bob', 'a password of bob 1', ['boss']);
  const [, form] = await api.ask('POST', '/forms', {
    as: 'eve',
    body: {
      uuid: UUID,
      title: 'Poll',
      sections: [{ questions: [{ title: 'How?', questionType: 'text' }] }],
    },
  });
  id = (form as { id: number }).id;
});

afterAll(async () => {
  await api.app.close();
  await receiver.close();
});

beforeEach(() => {
  receiver.respond = () => 204;
  receiver.received.length = 0;
});

async function arrived(path: string, count: number): Promise<unknown[]> {
  await eventually(
    () => Promise.resolve(receiver.accepted(path)),
    (bodies) => {
      expect(bodies).toHaveLength(count);
    },
  );
  return receiver.accepted(path);
}

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

async function answer(): Promise<Record<string, unknown>> {
  const [, form] = (await api.ask('GET', `/forms/${String(id)}`, { as: 'eve' })) as [
    number,
    { sections: { questions: { id: number }[] }[] },
  ];
  const questionId = form.sections[0]?.questions[0]?.id;
  const [status, response] = await api.ask('POST', `/forms/${String(id)}`, {
    as: 'vic',
    body: [{ questionId, value: 'well' }],
  });
  expect(status).toBe(201);
  return response as Record<string, unknown>;
}

async function manage(method: string, path: string): Promise<[number, unknown]> {
  const result = await send(method, `/webhooks/v1${path}`);
  return [result.status, result.json];
}

function send(method: string, path: string): Promise<TestResponse> {
  const authorization = `Basic ${Buffer.from('bob:a password of bob 1').toString('base64')}`;
  return api.app.request(`/.rest${path}`, { method, headers: { authorization } });
}

describe('webhooks, forms', () => {
  it('sends an event when a form is published, to the subscribed webhooks', async () => {
    await api.ask('POST', `/forms/${String(id)}/publish`, { as: 'eve' });
    const event = { type: 'form.published', timestamp: moment, data: { form: UUID, formId: id } };
    expect(await arrived('/forms', 1)).toEqual([event]);
    expect(await arrived('/full', 1)).toEqual([event]);
    expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(receiver.accepted('/echo')).toEqual([]);
  });

  it('sends each response, with its answers only where they are requested', async () => {
    const response = await answer();
    const data = { form: UUID, formId: id, id: response.uuid, responseId: response.id };
    expect(await arrived('/forms', 1)).toEqual([{ type: 'form.response.created', timestamp: moment, data }]);
    const [full] = (await arrived('/full', 1)) as [{ data: { response: unknown } }];
    expect(full).toEqual({ type: 'form.response.created', timestamp: moment, data: { ...data, response } });
  });
});

describe('webhooks, management', () => {
  it('lists webhooks and deliveries, and repeats a delivery', async () => {
    await answer();
    await arrived('/full', 1);
    const [status, list] = await manage('GET', '');
    expect([status, (list as { results: unknown[] }).results[1]]).toEqual([
      200,
      {
        name: 'full',
        url: `${receiver.url}/full`,
        events: ['form.published', 'form.response.created'],
        forms: [UUID],
        includeResponse: true,
        disabled: null,
        waiting: 0,
        failed: 0,
        oldestWaiting: null,
      },
    ]);
    await eventually(
      () => manage('GET', '/full/deliveries?limit=1'),
      ([, body]) => {
        expect(body).toMatchObject({ results: [{ state: 'done' }] });
      },
    );
    const [, body] = await manage('GET', '/full/deliveries?limit=1');
    const [delivery] = (body as { results: Record<string, unknown>[] }).results;
    expect(delivery).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      webhookId: receiver.received.find(({ path }) => path === '/full')?.id,
      event: 'form.response.created',
      state: 'done',
      created: moment,
      attempts: 1,
      nextAttempt: null,
      finished: moment,
      result: { status: 204, ms: expect.any(Number) as number },
      body: receiver.accepted('/full')[0],
    });
    const path = `/full/deliveries/${String(delivery?.id)}/retry`;
    expect(await manage('POST', path)).toMatchObject([200, { state: 'waiting', attempts: 0 }]);
    const [first, second] = (await arrived('/full', 2)) as [unknown, unknown];
    expect(second).toEqual(first);
    expect(await manage('POST', path)).toMatchObject([404, { error: { code: 'notFound' } }]);
  });

  it('disables a webhook that responds with 410, until its events are retried', async () => {
    receiver.respond = () => 410;
    await answer();
    await eventually(
      () => manage('GET', ''),
      ([, list]) => {
        const disabled = { disabled: 'status 410', waiting: 0, failed: 1 };
        expect(list).toMatchObject({ results: [disabled, disabled, { disabled: null }] });
      },
    );
    await answer();
    receiver.respond = () => 204;
    expect(await manage('POST', '/forms/retry')).toEqual([200, { retried: 1 }]);
    expect(await manage('POST', '/full/retry')).toEqual([200, { retried: 1 }]);
    await arrived('/full', 1);
    receiver.received.length = 0;
    await eventually(
      async () => {
        await answer();
        return receiver.accepted('/full').length;
      },
      (count) => {
        expect(count).toBeGreaterThan(0);
      },
    );
  });

  it('sends a test event and returns the response of the receiver', async () => {
    expect(await manage('POST', '/full/test')).toEqual([
      200,
      { accepted: true, status: 204, ms: expect.any(Number) as number },
    ]);
    const test = receiver.received.find(({ body }) => (body as { type: string }).type === 'webhook.test');
    expect(test).toMatchObject({
      isSigned: true,
      body: { type: 'webhook.test', timestamp: moment, data: { webhook: 'full' } },
    });
    receiver.respond = () => 302;
    expect(await manage('POST', '/full/test')).toEqual([
      200,
      { accepted: false, status: 302, ms: expect.any(Number) as number, error: 'status 302' },
    ]);
  });

  it('hides secrets that a receiver sends back', async () => {
    receiver.respond = () => 400;
    const [status, result] = await manage('POST', '/others/test');
    const { error } = result as { error: string };
    expect([status, error]).toEqual([
      200,
      expect.stringContaining('status 400: {"a":"…","b":"live","c":"…"'),
    ]);
  });

  it.each([
    ['GET', '/none/deliveries', 404],
    ['POST', '/none/test', 404],
    ['POST', '/none/retry', 404],
    ['POST', '/full/deliveries/x/retry', 404],
    ['POST', '/full/deliveries/9-1/retry', 404],
    ['GET', '/full/deliveries?limit=0', 400],
    ['GET', '/full/deliveries?limit=201', 400],
    ['GET', '/full/deliveries?state=lost', 400],
  ])('%s %s is %d', async (method, path, status) => {
    expect((await manage(method, path))[0]).toBe(status);
  });

  it('requires the permission admin', async () => {
    const { status } = await api.app.request('/.rest/webhooks/v1', {});
    expect(status).toBe(401);
  });
});

it('removes responses that are deleted or anonymised from the stored events', async () => {
  const [first, second, third] = [await answer(), await answer(), await answer()];
  const stored = async (): Promise<unknown[]> => {
    const [, body] = await manage('GET', '/full/deliveries?limit=3');
    const { results } = body as { results: { body: { data: Record<string, unknown> } }[] };
    return results.map(({ body: { data } }) => data.response ?? Object.keys(data).join());
  };
  expect(await stored()).toEqual([third, second, first]);
  const form = `/forms/v1/forms/${String(id)}`;
  expect((await send('DELETE', `${form}/results/${String(second.id)}`)).status).toBe(204);
  const empty = 'form,formId,id,responseId';
  expect(await stored()).toEqual([third, empty, first]);
  expect((await send('POST', `${form}/anonymise`)).status).toBe(200);
  expect(await stored()).toEqual([empty, empty, empty]);
  await answer();
  expect((await send('DELETE', `${form}?withResponses=true`)).status).toBe(204);
  expect(await stored()).toEqual([empty, empty, empty]);
});
