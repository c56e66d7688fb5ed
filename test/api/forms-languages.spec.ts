import { error, FormsApi } from '../fixtures/forms-api.js';

// The language codes that localisations accept.

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

const create = (language: string): Promise<[number, unknown]> =>
  api.ask('POST', '/forms', { as: 'eve', body: { title: 'x', localisations: [{ language, title: 'y' }] } });

it.each(['de', 'de-CH', 'de_CH', 'gsw', 'zh-Hant-TW', 'es-419', 'ca-ES-valencia', 'DE'])(
  '%s',
  async (language) => {
    const [status, form] = await create(language);
    expect([status, (form as { localisations: unknown }).localisations]).toEqual([
      201,
      [{ language, title: 'y' }],
    ]);
  },
);

it.each(['German', 'Deutsch', 'd', 'de-', 'de CH', 'de--CH', 'english words', ''])(
  'not %j',
  async (language) => {
    const path = 'localisations[0].language';
    const message = 'must be the code of a language such as de, de-CH or de_CH';
    const details = [{ path, code: 'invalid_value', message }];
    expect(await create(language)).toEqual([422, error('validationFailed', `${path}: ${message}`, details)]);
  },
);
