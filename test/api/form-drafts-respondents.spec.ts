import { Drafted, type DraftedForm } from '../fixtures/drafted-form.js';
import { authorizationOf, FormsApi } from '../fixtures/forms-api.js';
import { eachDraftedForm } from '../support/each-drafted-form.js';

// docs/reference/forms.md#drafts: respondents see the published form

const DEFINITIONS = {
  'restEndpoints/delivery/forms.yaml': '$type: formsDeliveryEndpoint_v1\n',
};

let api: FormsApi;
let drafted: Drafted;
let form: DraftedForm;
let path: string;

const { part } = eachDraftedForm((each) => ({ api, drafted, form, path } = each), {
  definitions: DEFINITIONS,
  fields: { publicResults: true },
});

/** A draft that changes and removes questions. */
const rewrite = (): Promise<DraftedForm> =>
  drafted.replace((draft) => ({
    ...draft,
    title: 'Tour',
    questions: [{ question: 'Other?' }],
    sections: [],
    rules: [],
  }));

/** The responses to callers without forms.edit: status, ETag and text. */
async function seen(): Promise<unknown[]> {
  const id = String(form.id);
  const rest = '/.rest/forms/v1';
  const paths = [
    `${rest}/forms`,
    `${rest}${path}`,
    `${rest}${path}?lang=de`,
    `${rest}${path}/availability`,
    `${rest}${path}/results`,
    `${rest}${path}/analytics`,
    `${rest}/forms/${form.uuid}`,
    '/.rest/delivery/forms',
    `/.rest/delivery/forms/${form.uuid}`,
    `/forms/${id}`,
  ];
  const headers = [{}, { authorization: authorizationOf('vic') }];
  const responses = paths.flatMap((url) =>
    headers.map(async (sent): Promise<unknown> => {
      const { status, headers: received, text } = await api.app.request(url, { headers: sent });
      return [url, status, received.etag, withoutPageState(text)];
    }),
  );
  return Promise.all(responses);
}

/** Pages differ only in their key and time. */
function withoutPageState(text: string): string {
  return text.replace(/value="[^"]*"/g, '');
}

it('respondents get the same bytes while there is a draft', async () => {
  const before = await seen();
  await rewrite();
  expect(await seen()).toEqual(before);
  await drafted.change({ title: 'Trip' });
  expect(await seen()).toEqual(before);
  await api.done('DELETE', `${path}?draft=true`);
  expect(await seen()).toEqual(before);
});

it('respondents see the draft once it is published', async () => {
  await seen();
  await rewrite();
  await drafted.publish();
  const [, status, , text] = (await seen())[2] as [string, number, string, string];
  expect([status, (JSON.parse(text) as DraftedForm).title]).toEqual([200, 'Tour']);
});

it('respondents can answer questions that the draft removes, which does not change the draft', async () => {
  const draft = await rewrite();
  const items = [
    { questionId: part(0), value: 'red' },
    { questionId: part(1), value: 'because' },
  ];
  const response = await api.call('POST', path, { body: items });
  expect(response.status).toBe(201);
  expect(await drafted.draft()).toEqual(draft);
  const [, results] = await api.ask('GET', `${path}/results`);
  expect(results).toEqual([response.json]);
  await drafted.publish();
  expect((await api.ask('GET', `${path}/results`))[1]).toEqual([response.json]);
  expect((await api.ask('POST', path, { body: items }))[0]).toBe(422);
});

it('respondents cannot answer questions that only exist in the draft', async () => {
  const draft = await rewrite();
  const items = [{ questionId: draft.questions[0]?.id, value: 'x' }];
  expect((await api.ask('POST', path, { body: items }))[0]).toBe(422);
  await drafted.publish();
  expect((await api.ask('POST', path, { body: items }))[0]).toBe(201);
});

it('exports contain the published form', async () => {
  const exported = async (): Promise<string> =>
    (await api.call('GET', `${path}/export?format=json`, { as: 'eve' })).text;
  const before = await exported();
  await rewrite();
  expect(await exported()).toBe(before);
});
