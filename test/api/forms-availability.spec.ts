import { addUser } from '../support/add-user.js';
import { error, FormsApi, passwordOf, type Made } from '../fixtures/forms-api.js';

// When forms accept responses: times, number of responses, one response per user (docs/reference/forms.md#optional-fields-of-a-form).

const PAST = '2000-01-01T00:00:00Z';
const FUTURE = '2999-01-01T00:00:00+02:00';
const CHIEF = 'uri: [{path: /.rest/*, allow: true}]\npermissions: [forms.read, forms.edit, forms.results]\n';

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start({ definitions: { 'roles/chief.yaml': CHIEF } });
  await addUser(api.app, 'max', passwordOf('max'), ['chief']);
});
afterAll(() => api.close());

function create(fields: object): Promise<Made> {
  const form = { title: 'Survey', published: true, questions: [{ question: 'Why?' }], ...fields };
  return api.done('POST', '/forms', form);
}
const pathOf = ({ id }: Made): string => `/forms/${String(id)}`;

async function send(form: Made, as?: string, headers = {}): Promise<[number, unknown]> {
  const body = [{ questionId: form.questions[0]?.id, value: 'because' }];
  return api.ask('POST', pathOf(form), { ...(as === undefined ? {} : { as }), body, headers });
}

function remove(form: Made, id: number | undefined): Promise<unknown> {
  return api.call('DELETE', `${pathOf(form)}/results/${String(id)}`, { as: 'max' });
}

describe('a form that is not open', () => {
  it.each([
    [{ opensAt: FUTURE }, `accepts responses from ${FUTURE}.`, { reason: 'notYetOpen', opensAt: FUTURE }],
    [{ closesAt: PAST }, `was closed at ${PAST}.`, { reason: 'closed', closesAt: PAST }],
  ])('rejects responses: %j', async (fields, message, detail) => {
    const form = await create(fields);
    expect(await send(form)).toEqual([
      403,
      error('formClosed', `Form ${String(form.id)} ${message}`, [detail]),
    ]);
    expect(await send(form, 'eve')).toEqual([403, expect.anything()]);
    expect(await api.ask('GET', `${pathOf(form)}/availability`)).toEqual([200, { open: false, ...detail }]);
  });

  it('accepts responses between opensAt and closesAt', async () => {
    const form = await create({ opensAt: PAST, closesAt: FUTURE });
    expect(await send(form)).toEqual([201, expect.anything()]);
    expect(await api.ask('GET', `${pathOf(form)}/availability`)).toEqual([200, { open: true }]);
  });
});

describe('maxResponses', () => {
  const statusesOf = async (form: Made, count: number): Promise<number[]> => {
    const sent = await Promise.all(Array.from({ length: count }, () => send(form)));
    return sent.map(([status]) => status).sort((left, right) => left - right);
  };
  const countOf = async (form: Made): Promise<number> =>
    ((await api.call('GET', `${pathOf(form)}/results`, { as: 'ana' })).json as unknown[]).length;

  it('is exact for concurrent responses', async () => {
    const form = await create({ maxResponses: 7 });
    expect(await statusesOf(form, 25)).toEqual([
      ...Array<number>(7).fill(201),
      ...Array<number>(18).fill(403),
    ]);
    expect(await countOf(form)).toBe(7);
    const detail = { reason: 'full', maxResponses: 7 };
    expect(await send(form)).toEqual([
      403,
      error('formClosed', `Form ${String(form.id)} has received all of its 7 responses.`, [detail]),
    ]);
    expect(await api.ask('GET', `${pathOf(form)}/availability`)).toEqual([200, { open: false, ...detail }]);
  });

  it('counts earlier responses, follows changes of the limit, and excludes removed responses', async () => {
    const form = await create({});
    for (let sent = 0; sent < 3; sent += 1) await send(form);
    const { version } = await api.done('PATCH', pathOf(form), { version: 1, maxResponses: 4 });
    expect(await statusesOf(form, 3)).toEqual([201, 403, 403]);
    await api.done('PATCH', pathOf(form), { version, maxResponses: 5 });
    expect(await statusesOf(form, 3)).toEqual([201, 403, 403]);
    const [last] = (await api.call('GET', `${pathOf(form)}/results`, { as: 'ana' })).json as { id: number }[];
    await remove(form, last?.id);
    expect(await statusesOf(form, 3)).toEqual([201, 403, 403]);
    await api.done('PATCH', pathOf(form), { version: version + 1, maxResponses: null });
    expect(await statusesOf(form, 2)).toEqual([201, 201]);
  });

  it('returns a retried response of a full form', async () => {
    const form = await create({ maxResponses: 1 });
    const headers = { 'idempotency-key': 'once' };
    const first = await send(form, undefined, headers);
    expect(await send(form, undefined, headers)).toEqual(first);
    expect((await send(form))[0]).toBe(403);
  });
});

describe('oneResponsePerUser', () => {
  const rejection = (form: Made): unknown => [
    409,
    error(
      'alreadyAnswered',
      `'vic' has already responded to form ${String(form.id)}, which accepts one response per user.`,
    ),
  ];

  it('rejects a second response of a user, but not of anonymous callers', async () => {
    const form = await create({ oneResponsePerUser: true });
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(form, 'vic')));
    expect(sent.filter(([status]) => status === 201)).toHaveLength(1);
    expect(sent.filter(([status]) => status === 409)).toHaveLength(7);
    expect(await send(form, 'vic')).toEqual(rejection(form));
    expect((await send(form, 'eve'))[0]).toBe(201);
    expect([(await send(form))[0], (await send(form))[0]]).toEqual([201, 201]);
    const answered = { open: false, reason: 'answered' };
    expect(await api.ask('GET', `${pathOf(form)}/availability`, { as: 'vic' })).toEqual([200, answered]);
    expect(await api.ask('GET', `${pathOf(form)}/availability`)).toEqual([200, { open: true }]);
  });

  it('counts earlier responses, and returns a retried response', async () => {
    const form = await create({});
    const headers = { 'idempotency-key': 'mine' };
    const first = await send(form, 'vic', headers);
    await api.done('PATCH', pathOf(form), { version: 1, oneResponsePerUser: true });
    expect(await send(form, 'vic')).toEqual(rejection(form));
    expect(await send(form, 'vic', headers)).toEqual(first);
    await remove(form, (first[1] as { id: number }).id);
    expect((await send(form, 'vic'))[0]).toBe(201);
  });

  it('lets users respond again after their responses are anonymised', async () => {
    const form = await create({ oneResponsePerUser: true });
    await send(form, 'vic');
    await api.done('POST', `${pathOf(form)}/anonymise`);
    expect((await send(form, 'vic'))[0]).toBe(201);
  });
});

it('a form with both limits only counts stored responses', async () => {
  const form = await create({ maxResponses: 2, oneResponsePerUser: true });
  const sent = [
    await send(form, 'vic'),
    await send(form, 'vic'),
    await send(form, 'eve'),
    await send(form, 'nora'),
  ];
  expect(sent.map(([status]) => status)).toEqual([201, 409, 201, 403]);
});
