import { Drafted, type DraftedForm } from '../fixtures/drafted-form.js';
import { error, FormsApi, MILLISECONDS } from '../fixtures/forms-api.js';
import { eachDraftedForm } from '../support/each-drafted-form.js';

// docs/reference/forms.md#drafts

let api: FormsApi;
let drafted: Drafted;
let form: DraftedForm;
let path: string;

const { ask, part } = eachDraftedForm((each) => ({ api, drafted, form, path } = each));

describe('publishing a draft', () => {
  it('makes the draft the state of the form, with its ids and versions', async () => {
    await drafted.replace((draft) => ({
      ...draft,
      title: 'Tour',
      questions: [draft.questions[1], { question: 'New?', questionType: 'range', rangeFrom: 1, rangeTo: 3 }],
      rules: [],
    }));
    const draft = await drafted.draft();
    const published = await ask('POST', `${path}/publish`, { version: draft.version });
    expect(published).toEqual([200, { ...draft, hasDraft: undefined }]);
    expect(await drafted.live()).toEqual({ ...draft, hasDraft: undefined });
    expect(await drafted.draft()).toEqual({ ...draft, hasDraft: undefined });
    expect(await ask('POST', `${path}/publish`)).toEqual(published);
  });

  it('compares a given version with that of the draft', async () => {
    await drafted.change({ title: 'Tour' });
    const draft = await drafted.draft();
    const message = 'Version 1 is not the latest: the record has version 2; read it and try again.';
    expect(await ask('POST', `${path}/publish`, { version: 1 })).toEqual([
      409,
      error('conflict', message, [draft]),
    ]);
    expect((await ask('POST', `${path}/publish`, { version: 2 }))[0]).toBe(200);
  });

  it('is rejected with the draft if it has changed since that version, also in a part', async () => {
    const { version } = await drafted.change({ title: 'Tour' });
    const changed = { version: 1, question: 'Why not?' };
    await ask('PATCH', `/questions/${String(part(1))}?draft=true`, changed, 'wanda');
    const draft = await drafted.draft();
    expect(draft).toMatchObject({ version: version + 1, modifiedBy: 'wanda' });
    const message = 'Version 2 is not the latest: the record has version 3; read it and try again.';
    const publish = (given: number): Promise<[number, unknown]> =>
      api.ask('POST', `${path}/publish`, { as: 'eve', headers: { 'if-match': `"${String(given)}"` } });
    expect(await publish(version)).toEqual([409, error('conflict', message, [draft])]);
    expect(await drafted.live()).toEqual(await drafted.besideDraft());
    expect((await publish(draft.version))[0]).toBe(200);
  });

  it('is rejected with the form if the draft was discarded', async () => {
    const { version } = await drafted.change({ title: 'Tour' });
    expect((await ask('DELETE', `${path}?draft=true`, undefined, 'wanda'))[0]).toBe(204);
    const message = 'Version 2 is not the latest: the record has version 1; read it and try again.';
    const discarded = { ...form, discardedDraft: { discarded: MILLISECONDS, discardedBy: 'wanda' } };
    const stale = [409, error('conflict', message, [discarded])];
    expect(await ask('POST', `${path}/publish`, { version })).toEqual(stale);
    expect(await ask('PATCH', `${path}?draft=true`, { version, title: 'Trip' })).toEqual(stale);
  });

  it('requires forms.publish, which changing the draft does not', async () => {
    expect((await ask('PATCH', `${path}?draft=true`, { version: 1, title: 'Tour' }, 'wanda'))[0]).toBe(200);
    const rejected = error('accessDenied', `'wanda' does not have the permission 'forms.publish'.`);
    expect(await ask('POST', `${path}/publish`, undefined, 'wanda')).toEqual([403, rejected]);
    expect(await drafted.live()).toEqual(await drafted.besideDraft());
  });

  it('stores one version with the action publish', async () => {
    await drafted.change({ title: 'Tour' });
    await drafted.change({ title: 'Trip' });
    const versions = async (): Promise<unknown[]> =>
      (await api.done<{ number: number; action: string }[]>('GET', `${path}/versions`)).map(
        ({ number, action }) => [number, action],
      );
    expect(await versions()).toEqual([[1, 'publish']]);
    await drafted.publish();
    expect(await versions()).toEqual([[2, 'publish'], [1, 'publish']]); // prettier-ignore
    await api.done('PATCH', path, { version: 3, title: 'Walk' });
    expect(await versions()).toEqual([[3, 'change'], [2, 'publish'], [1, 'publish']]); // prettier-ignore
  });

  it('archives removed parts that were answered in the meantime', async () => {
    await drafted.replace((draft) => ({ ...draft, questions: [draft.questions[0]] }));
    await api.done('POST', path, [
      { questionId: part(0), value: 'red' },
      { questionId: part(1), value: 'because' },
    ]);
    await drafted.publish();
    const [, analytics] = await ask('GET', `${path}/analytics`, undefined, 'ana');
    const archived = (analytics as { questions: { title: string; archived: boolean }[] }).questions;
    expect(archived.map((question) => [question.title, question.archived])).toContainEqual(['Why', true]);
  });

  it('rejects a changed value of an option that was chosen in the meantime, and succeeds after a correction', async () => {
    const [option] = form.questions[0]?.answerOptions ?? [];
    await api.done('PATCH', `/answerOptions/${String(option?.id)}?draft=true`, {
      version: 1,
      value: 'crimson',
    });
    await drafted.answer(part(0), 'red');
    const draft = await drafted.draft();
    const message = `The value of answer option ${String(option?.id)} was chosen in responses: change its label instead.`;
    const problem = { path: `answerOption ${String(option?.id)}.value`, code: 'answered', message: 'was chosen in responses: change the label instead' }; // prettier-ignore
    expect(await ask('POST', `${path}/publish`)).toEqual([409, error('conflict', message, [problem])]);
    expect([await drafted.draft(), await drafted.live()]).toEqual([draft, await drafted.besideDraft()]);
    await drafted.change({ title: 'Tour' });
    await api.done('PATCH', `/answerOptions/${String(option?.id)}?draft=true`, { version: 2, value: 'red' });
    expect(await drafted.publish()).toMatchObject({ title: 'Tour' });
  });

  it('rejects protected fields that the publisher may not change if there are responses', async () => {
    await drafted.change({ publicResults: true });
    await drafted.answer(part(1), 'because');
    const reason = "the form has responses, and that needs the permission 'forms.results'.";
    const rejected = error('accessDenied', `'eve' may not change 'publicResults': ${reason}`);
    expect(await ask('POST', `${path}/publish`)).toEqual([403, rejected]);
    expect(await ask('POST', `${path}/unpublish`)).toEqual([403, rejected]);
    expect(await ask('PATCH', path, { version: 1, published: false })).toEqual([403, rejected]);
    await drafted.change({ publicResults: false });
    expect(await drafted.publish()).toMatchObject({ publicResults: false });
  });
});
