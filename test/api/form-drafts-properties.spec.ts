import fc from 'fast-check';
import type { Form } from '#client';
import { DRAFTED } from '../fixtures/drafted-form.js';
import { anyEdit, callOf, type FormEdit } from '../fixtures/form-edits.js';
import { FormsApi } from '../fixtures/forms-api.js';

// docs/reference/forms.md#drafts: publishing a draft gives the same form as applying the same writes to the
// form itself

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

const VOLATILE = new Set(['id', 'formId', 'version', 'created', 'modified', 'uuid']);

/** A form with answers to its first question; the uuids of forms differ. */
async function make(): Promise<Form> {
  const text = JSON.stringify(DRAFTED).replaceAll('-4c0f-', `-4${String(made % 1000).padStart(3, '0')}-`);
  made += 1;
  const form = await api.done<Form>('POST', '/forms', JSON.parse(text));
  await api.done('POST', `/forms/${String(form.id)}`, [{ questionId: form.questions[0]?.id, value: 'red' }]);
  return form;
}
let made = 0;

/** The form with references to its parts by position. */
function comparable(form: Form): unknown {
  const questions = [...form.questions, ...form.sections.flatMap((section) => section.questions)];
  const places = {
    questionId: new Map(questions.map(({ id }, index) => [id, index])),
    sectionId: new Map(form.sections.map(({ id }, index) => [id, index])),
  };
  const text = JSON.stringify({ ...form, orderIndex: 0 }, (name, value: unknown) => {
    if (VOLATILE.has(name)) return undefined;
    if (typeof value !== 'number' || (name !== 'questionId' && name !== 'sectionId')) return value;
    return places[name].get(value);
  });
  return JSON.parse(text);
}

/** Applies edits one after the other. Returns the status of each. */
async function run(id: number, edits: readonly FormEdit[], query: string): Promise<unknown[]> {
  const statuses: unknown[] = [];
  for (const edit of edits) {
    const form = await api.done<Form>('GET', `/forms/${String(id)}${query}`);
    const call = callOf(form, edit);
    if (call === undefined) continue;
    const [method, path, options] = call;
    const [status, body] = await api.ask(method, path + query, { as: 'eve', ...options });
    statuses.push([edit.kind, status, status < 400 ? '' : (body as { error: { code: string } }).error.code]);
  }
  return statuses;
}

async function archived(id: number): Promise<unknown> {
  const [, analytics] = await api.ask('GET', `/forms/${String(id)}/analytics`, { as: 'ana' });
  const { questions } = analytics as { questions: { title: string; archived: boolean }[] };
  return questions.map((question) => [question.title, question.archived]).sort();
}

it('a published draft equals the form after the same writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 12 }), async (edits) => {
      const [live, drafted] = [await make(), await make()];
      const statuses = await run(live.id, edits, '');
      const before = await api.ask('GET', `/forms/${String(drafted.id)}`);
      expect(await run(drafted.id, edits, '?draft=true')).toEqual(statuses);
      expect(await api.ask('GET', `/forms/${String(drafted.id)}`)).toEqual(before);
      const draft = await api.done<Form>('GET', `/forms/${String(drafted.id)}?draft=true`);
      const published = await api.call('POST', `/forms/${String(drafted.id)}/publish`, { as: 'eve' });
      const { hasDraft: _, ...expected } = draft;
      // The text is the same, including the order of keys.
      expect(published.text).toBe(JSON.stringify(expected));
      const edited = await api.done<Form>('GET', `/forms/${String(live.id)}`);
      expect(comparable(published.json as Form)).toEqual(comparable(edited));
      expect(await archived(drafted.id)).toEqual(await archived(live.id));
      for (const { id } of [live, drafted])
        await api.done('DELETE', `/forms/${String(id)}?withResponses=true`);
    }),
    { numRuns: 15 },
  );
});
