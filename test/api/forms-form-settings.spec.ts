import { error, FormsApi, type Made } from '../fixtures/forms-api.js';

// Optional fields of forms: who can read them, and which values are rejected
// (docs/reference/forms.md#optional-fields-of-a-form).

const PUBLIC_SETTINGS = {
  opensAt: '2026-01-31T09:00:00+01:00',
  closesAt: '2999-12-31T18:00Z',
  maxResponses: 3,
  oneResponsePerUser: true,
  confirmation: { message: 'Thanks a lot.', redirectUrl: 'https://example.org/thanks?a=1' },
  showResults: true,
  theme: {
    colour: '#0B5d57',
    logo: 'jcr:4d9a42e0-adee-456c-9ff5-1a8f2be5dee0',
    font: 'Source Sans 3, serif',
  },
};
const SETTINGS = {
  ...PUBLIC_SETTINGS,
  notify: ['ada@example.org', 'b.c+d@sub.example.org'],
  notifyAnswers: true,
};
const LOCALISATIONS = [{ language: 'de', title: 'Umfrage', confirmation: { message: 'Vielen Dank.' } }];
const PAST = '2000-01-01T00:00:00Z';
const FUTURE = '2999-01-01T00:00:00+02:00';

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

function create(fields: object): Promise<Made> {
  return api.done('POST', '/forms', {
    title: 'Survey',
    published: true,
    questions: [{ question: 'Why?' }],
    ...fields,
  });
}
const pathOf = ({ id }: Made): string => `/forms/${String(id)}`;

async function read(form: Made, as?: string, query = ''): Promise<Record<string, unknown>> {
  const options = as === undefined ? {} : { as };
  return (await api.call('GET', `${pathOf(form)}${query}`, options)).json as Record<string, unknown>;
}

const settingsIn = (form: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(SETTINGS).flatMap((name) => (name in form ? [[name, form[name]]] : [])));

describe('settings of a form', () => {
  it('are returned unchanged, email addresses only to editors', async () => {
    const form = await create({ ...SETTINGS, localisations: LOCALISATIONS });
    expect(settingsIn(await read(form, 'eve'))).toEqual(SETTINGS);
    expect(settingsIn(await read(form))).toEqual(PUBLIC_SETTINGS);
    const list = (await api.call('GET', '/forms')).json as Record<string, unknown>[];
    expect(settingsIn(list.find(({ id }) => id === form.id) ?? {})).toEqual(PUBLIC_SETTINGS);
  });

  it('are localised separately for each member', async () => {
    const form = await create({ ...SETTINGS, localisations: LOCALISATIONS });
    expect((await read(form, undefined, '?lang=de-CH')).confirmation).toEqual({
      ...SETTINGS.confirmation,
      message: 'Vielen Dank.',
    });
  });

  it('are kept by PATCH, removed by null, and reset by PUT', async () => {
    const form = await create(SETTINGS);
    const { opensAt: _, ...others } = SETTINGS;
    const patched = await api.done('PATCH', pathOf(form), { version: form.version, opensAt: null });
    expect(settingsIn(await read(form, 'eve'))).toEqual(others);
    await api.done('PUT', pathOf(form), { ...patched, title: 'Sent back' });
    expect(settingsIn(await read(form, 'eve'))).toEqual(others);
    await api.done('PUT', pathOf(form), { title: 'Reset', version: patched.version + 1 });
    expect(settingsIn(await read(form, 'eve'))).toEqual({});
  });

  it('are copied by duplicate, exported and imported', async () => {
    const form = await create({ ...SETTINGS, localisations: LOCALISATIONS });
    const copy = await api.done('POST', `${pathOf(form)}/duplicate`);
    expect(settingsIn(await read(copy, 'eve'))).toEqual(SETTINGS);
    const file = await api.call('GET', `${pathOf(form)}/export?format=yaml`, { as: 'eve' });
    await api.done('DELETE', pathOf(form));
    await api.done('POST', '/forms/import', { content: file.text });
    const list = (await api.call('GET', '/forms', { as: 'eve' })).json as Record<string, unknown>[];
    const imported = list.find(({ uuid }) => uuid === form.uuid) ?? {};
    expect(settingsIn(imported)).toEqual(SETTINGS);
    expect(imported.localisations).toEqual(LOCALISATIONS);
  });

  it.each([
    ['opensAt', '2026-01-31', 'must be a time with time zone in ISO 8601: 2027-06-12T18:00:00+02:00'],
    [
      'closesAt',
      '2026-02-31T10:00:00Z',
      'must be a time with time zone in ISO 8601: 2027-06-12T18:00:00+02:00',
    ],
    ['maxResponses', 0, 'must be a whole number from 1 to 2147483647'],
    ['oneResponsePerUser', 'yes', 'must be true or false'],
    ['notify', 'ada@example.org', 'must be a list of email addresses'],
    [
      'notify',
      ['a@b.org\r\nBcc: c@d.org'],
      'must be a list of email addresses, not "a@b.org\\r\\nBcc: c@d.org"',
    ],
    ['notify', ['a@b.org, c@d.org'], 'must be a list of email addresses, not "a@b.org, c@d.org"'],
    ['confirmation', [], 'must be a map'],
    ['theme', 'red', 'must be a map'],
  ])('are rejected: %s %j', async (name, value, message) => {
    const code =
      /list of|whole|true or|a map/.test(message) && !message.includes(', not')
        ? 'wrong_type'
        : 'invalid_value';
    const body = { title: 'Survey', [name]: value };
    expect(await api.ask('POST', '/forms', { as: 'eve', body })).toEqual([
      422,
      error('validationFailed', `${name}: ${message}`, [{ path: name, code, message }]),
    ]);
  });

  it('are rejected with the path of the member', async () => {
    const confirmation = { redirectUrl: 'javascript:alert(1)', text: 'x' };
    const body = {
      title: 'Survey',
      confirmation,
      localisations: [{ language: 'de', confirmation }],
      theme: { colour: 'red;} body{', logo: '/logo.png', font: 'x}' },
    };
    const [status, rejection] = await api.ask('POST', '/forms', { as: 'eve', body });
    const { details } = (rejection as { error: { details: { path: string }[] } }).error;
    expect([status, details.map(({ path }) => path).sort()]).toEqual([
      422,
      [
        'confirmation.redirectUrl',
        'confirmation.text',
        'localisations[0].confirmation.redirectUrl',
        'localisations[0].confirmation.text',
        'theme.colour',
        'theme.font',
        'theme.logo',
      ],
    ]);
  });

  it('are rejected if they contradict each other', async () => {
    const body = {
      title: 'Survey',
      anonymize: true,
      oneResponsePerUser: true,
      opensAt: FUTURE,
      closesAt: PAST,
    };
    const [status, rejection] = await api.ask('POST', '/forms', { as: 'eve', body });
    expect([status, rejection]).toEqual([
      422,
      error('validationFailed', `closesAt: must be after opensAt, ${FUTURE} (and 1 more)`, [
        { path: 'closesAt', code: 'invalid_value', message: `must be after opensAt, ${FUTURE}` },
        {
          path: 'oneResponsePerUser',
          code: 'invalid_value',
          message: 'must not be true for a form with anonymize: it requires that users are stored',
        },
      ]),
    ]);
  });
});
