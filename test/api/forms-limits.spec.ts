import { error, FormsApi, record, type Made } from '../fixtures/forms-api.js';
import { COMMON } from '../fixtures/forms-survey-answer.js';
import { TestApplication } from '../support/application.js';
import { emptyDatabase } from '../support/databases.js';
import { postgresServer } from '../support/postgres-server.js';

// docs/reference/settings.md#forms-database.

describe('Limits', () => {
  it('1. The database must exist before the service starts', async () => {
    const url = new URL((await postgresServer()).url);
    url.pathname = '/no_such_database';
    await expect(TestApplication.start({ settings: { databaseUrl: url.href } })).rejects.toThrow(
      'Settings: DATABASE_URL: there is no database "no_such_database": create it, or correct its name',
    );
  });

  it('2. Migration scripts run when the database is empty, and not again', async () => {
    const { options, drop } = await emptyDatabase();
    const settings = { databaseUrl: options.url, dataDir: options.dataDir };
    try {
      const first = await FormsApi.start({ settings });
      expect(await first.ask('GET', '/forms')).toEqual([200, []]);
      await first.done('POST', '/forms', { title: 'Kept', published: true });
      await first.close();
      const second = await TestApplication.start({ settings });
      const forms = (await second.get('/.rest/forms/v1/forms')) as { title: string }[];
      await second.close();
      expect(forms.map(({ title }) => title)).toEqual(['Kept']);
    } finally {
      await drop();
    }
  });
});

describe('Limits 3 and Versioning', () => {
  let api: FormsApi;
  let made: Made;

  beforeAll(async () => {
    api = await FormsApi.start();
    made = await api.done('POST', '/forms', { title: 'First', published: true });
  });
  afterAll(() => api.close());

  const tooLarge = (megabytes: number) => [
    413,
    error('payloadTooLarge', `The body of this request may have at most ${String(megabytes)} MB.`),
  ];

  it('3. Size limits: 1 MB for bodies of submissions, 5 MB for forms', async () => {
    const text = 'x'.repeat(1024 * 1024);
    const body = { title: 'x', description: text.repeat(5) };
    const path = `/forms/${String(made.id)}`;
    expect([
      await api.ask('POST', '/forms', { as: 'eve', body }),
      await api.ask('PUT', path, { as: 'eve', body }),
      await api.ask('POST', '/forms/validate', { as: 'eve', body }),
      await api.ask('POST', path, { body: [{ questionId: 1, value: text }] }),
    ]).toEqual([tooLarge(5), tooLarge(5), tooLarge(5), tooLarge(1)]);
  });

  it('records have a UUID, which the sender may choose, and dynamic content', async () => {
    const uuid = '0b8e4d9a-6d0f-4f5e-9a55-3f6a2e1c7d10';
    const content = { colour: 'red', size: 3, wide: true, none: null };
    const [status, form] = await api.ask('POST', '/forms', {
      as: 'eve',
      body: { uuid, title: 'Brought', content, sections: [{ title: 'S', content }] },
    });
    const { id } = form as Made;
    expect([status, form]).toEqual([
      201,
      {
        ...{ ...record(id, 'eve'), uuid, title: 'Brought', description: '', orderIndex: made.id + 1 },
        ...{ anonymize: false, onlyAuthenticated: false, publicResults: false, published: false },
        ...{ localisations: [], content, questions: [], rules: [] },
        sections: [
          {
            ...{ ...record(expect.any(Number), 'eve'), title: 'S', description: '', questions: [] },
            ...{ ...COMMON, content, formId: id, orderIndex: 1 },
          },
        ],
      },
    ]);
    const again = await api.ask('POST', '/forms', { as: 'eve', body: { uuid, title: 'Again' } });
    expect(again).toEqual([409, error('conflict', expect.stringContaining(uuid) as string)]);
  });

  it('accepts the form that it returns, with 200 questions in five languages', async () => {
    const localisations = ['de', 'fr', 'it', 'rm'].map((language) => ({ language, label: 'x'.repeat(100) }));
    const answerOptions = Array.from({ length: 12 }, (_, index) => ({ value: String(index), localisations }));
    const questions = Array.from({ length: 200 }, () => ({
      ...{ question: 'How?', questionType: 'single', answerOptions },
    }));
    const form = await api.done('POST', '/forms', { title: 'Survey', questions });
    const [status, saved] = await api.ask('PUT', `/forms/${String(form.id)}`, { as: 'eve', body: form });
    expect([status, saved]).toEqual([200, form]);
  });
});
