import { FormsApi, type Made } from '../fixtures/forms-api.js';

// docs/reference/forms.md#reading: a form has the same text in all responses, regardless of the key order in
// which it was written.

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

const BODY = {
  localisations: [{ title: 'Eins', language: 'de' }],
  content: { long: 'a', b: 1 },
  title: 'One',
  sections: [{ description: 'd', title: 'S', questions: [{ questionType: 'text', question: 'Why?' }] }],
  questions: [
    { question: 'Which?', questionType: 'single', answerOptions: [{ value: 'v', label: 'l' }] },
    { rangeTo: 9, rangeFrom: 1, questionType: 'range', question: 'How much?' },
  ],
};

it('responds to writes with the same text as GET', async () => {
  const created = await api.call('POST', '/forms', { as: 'eve', body: BODY });
  const path = `/forms/${String((created.json as Made).id)}`;
  const read = async (): Promise<string> => (await api.call('GET', path, { as: 'eve' })).text;
  expect(created.text).toBe(await read());
  const replaced = await api.call('PUT', path, { as: 'eve', body: { ...BODY, version: 1, title: 'Two' } });
  expect([replaced.status, replaced.text]).toEqual([200, await read()]);
  const published = await api.call('POST', `${path}/publish`, { as: 'eve' });
  expect([published.status, published.text]).toEqual([200, await read()]);
});
