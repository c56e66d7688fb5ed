import { Drafted, type DraftedForm } from '../fixtures/drafted-form.js';
import { error, MILLISECONDS, type FormsApi } from '../fixtures/forms-api.js';
import { eachDraftedForm } from '../support/each-drafted-form.js';

// docs/reference/forms.md#drafts: callers with `forms.publish` and without `forms.edit`

const ROLE = 'uri: [{path: /.rest/*, allow: true}]\npermissions: [forms.read, forms.publish]\n';

let api: FormsApi;
let drafted: Drafted;
let form: DraftedForm;
let path: string;
let draft: DraftedForm;
/** The form as a publisher reads it. */
let shown: object;

const { ask } = eachDraftedForm((each) => ({ api, drafted, form, path } = each), {
  definitions: { 'roles/publisher.yaml': ROLE },
  users: { paul: ['publisher'] },
});
beforeEach(async () => {
  await drafted.change({ title: 'Tour', questions: [{ question: 'Secret?' }], rules: [] });
  await api.done('PATCH', path, { version: 1, notify: ['eve@example.com'] });
  draft = await drafted.draft();
  const { notify: _, ...live } = await drafted.live();
  shown = live;
});

const asPaul = (method: string, url: string, body?: unknown): Promise<[number, unknown]> =>
  ask(method, url, body, 'paul');

it('publishers see who changed the draft, but not its content', async () => {
  const { version, modified, modifiedBy } = draft;
  expect(shown).toMatchObject({ title: 'Visit', hasDraft: true, draft: { version, modified, modifiedBy } });
  expect(await asPaul('GET', path)).toEqual([200, shown]);
  const [, list] = await asPaul('GET', '/forms');
  const parts = { sections: [], questions: [], rules: [] };
  expect((list as DraftedForm[]).find(({ id }) => id === form.id)).toEqual({ ...shown, ...parts });
  const rejected = error('accessDenied', `'paul' does not have the permission 'forms.edit'.`);
  for (const url of [`${path}?draft=true`, `${path}/versions`]) {
    expect(await asPaul('GET', url)).toEqual([403, rejected]);
  }
  expect(await asPaul('DELETE', `${path}?draft=true`)).toEqual([403, rejected]);
});

it('publishers cannot read unpublished forms', async () => {
  const hidden = await Drafted.make(api, { uuid: undefined, published: false, questions: [], sections: [], rules: [] }); // prettier-ignore
  expect((await asPaul('GET', hidden.path))[0]).toBe(404);
  const [, list] = await asPaul('GET', '/forms');
  expect((list as DraftedForm[]).map(({ id }) => id)).not.toContain(hidden.form.id);
  await hidden.remove();
});

it('publishers publish the draft in the version that they have read', async () => {
  const { notify: _, hasDraft: __, ...published } = draft;
  expect(await asPaul('POST', `${path}/publish`, { version: draft.version })).toEqual([200, published]);
  expect(await asPaul('GET', path)).toEqual([200, published]);
});

it('for publishers, another version is a conflict with the published form', async () => {
  const message = `Version 1 is not the latest: the record has version ${String(draft.version)}; read it and try again.`;
  const stale = error('conflict', message, [shown]);
  expect(await asPaul('POST', `${path}/publish`, { version: 1 })).toEqual([409, stale]);
});

it('publishers get the name of the user who discarded the draft', async () => {
  expect((await ask('DELETE', `${path}?draft=true`, undefined, 'wanda'))[0]).toBe(204);
  const { hasDraft: _, draft: __, ...live } = shown as DraftedForm;
  const discarded = { ...live, discardedDraft: { discarded: MILLISECONDS, discardedBy: 'wanda' } };
  const message = `Version ${String(draft.version)} is not the latest: the record has version ${String(live.version)}; read it and try again.`;
  const stale = error('conflict', message, [discarded]);
  expect(await asPaul('POST', `${path}/publish`, { version: draft.version })).toEqual([409, stale]);
});

it('publishers can unpublish a form with a draft, which the response does not contain', async () => {
  const { hasDraft: _, draft: __, ...live } = shown as DraftedForm;
  const changed = { version: draft.version + 1, modified: MILLISECONDS, modifiedBy: 'paul' };
  expect(await asPaul('POST', `${path}/unpublish`)).toEqual([200, { ...live, published: false, ...changed }]);
  expect((await asPaul('POST', `${path}/unpublish`))[0]).toBe(404);
});
