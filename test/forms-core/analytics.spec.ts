import { ModuleRef } from '@nestjs/core';
import type { Form, FormAnalytics, SubmittedItem } from '#client';
import { AnalyticsService, FormsCoreModule } from '../../src/forms-core/index.js';
import { asAnyone, asEditor, at, EDITOR, LUNCH, openFormsWorld, type FormsWorld } from './forms-world.js';

// docs/reference/forms.md#analytics: the figures compared with their responses.

let world: FormsWorld;
let analytics: AnalyticsService;
let form: Form;

beforeAll(async () => {
  world = await openFormsWorld();
  analytics = world.module.get(AnalyticsService);
});
afterAll(() => world.close());

beforeEach(async () => {
  form = await world.editor.createForm(LUNCH, { caller: EDITOR });
});

const questionIds = ({ questions, sections }: Form): number[] =>
  [...questions, ...sections.flatMap((section) => section.questions)].map(({ id }) => id);

/** Answers by the position of their question in the form. */
async function submit(...answers: [place: number, value: string, freeText?: string][]): Promise<void> {
  const items = answers.map(([place, value, freeText]): SubmittedItem => ({
    questionId: at(questionIds(form), place),
    value,
    ...(freeText === undefined ? {} : { freeText }),
  }));
  await world.submissions.submit(form.id, items, asAnyone);
}

async function submitSome(): Promise<void> {
  await submit([0, 'yes'], [1, 'soup'], [1, 'other', 'Rice'], [2, '2'], [3, 'Thanks']);
  await submit([0, 'yes'], [1, 'Rice'], [2, '5'], [3, '']);
  await submit([0, 'yes'], [3, 'Thanks']);
  await submit([0, 'no'], [3, 'Bye']);
}

const figures = ({ questions }: FormAnalytics): unknown =>
  questions.map(({ title, answered, reached, rows }) => [
    title,
    answered,
    reached,
    rows.map(({ answer, count }) => `${answer} ${String(count)}`).join(', '),
  ]);

it('counts answers of each type among those who reached the question', async () => {
  await submitSome();
  const [hungry, dishes, many, else_] = questionIds(form);
  expect(await analytics.compute(form.id)).toEqual({
    formId: form.id,
    responses: 4,
    questions: [
      {
        ...{ questionId: hungry, questionType: 'single', title: 'Hungry', question: 'Are you hungry?' },
        ...{ archived: false, chart: 'single', answered: 4, reached: 4 },
        rows: [
          { answer: 'yes', label: 'yes', count: 3, share: 0.75 },
          { answer: 'no', label: 'No, thanks', count: 1, share: 0.25 },
        ],
      },
      {
        ...{ questionId: dishes, questionType: 'multi', title: 'Dishes', question: 'Which dishes?' },
        ...{ archived: false, chart: 'multi', answered: 2, reached: 3 },
        rows: [
          { answer: 'soup', label: 'soup', count: 1, share: 1 / 3 },
          {
            ...{ answer: 'other', label: 'other', count: 2, share: 2 / 3 },
            freeTexts: { rows: [{ answer: 'Rice', count: 2 }], unlisted: 0 },
          },
        ],
      },
      {
        ...{ questionId: many, questionType: 'range', title: 'How many?', question: 'How many?' },
        ...{ archived: false, chart: 'range', answered: 2, reached: 3 },
        rows: [0, 1, 0, 0, 1].map((count, index) => ({
          ...{ answer: String(index + 1), label: String(index + 1), count, share: count / 3 },
          ...{ average: 3.5, total: 7 },
        })),
      },
      {
        ...{ questionId: else_, questionType: 'text', title: 'Anything else?', question: 'Anything else?' },
        ...{ archived: false, chart: null, answered: 3, reached: 4 },
        rows: [
          { answer: 'Thanks', label: 'Thanks', count: 2, share: 0.5 },
          { answer: 'Bye', label: 'Bye', count: 1, share: 0.25 },
        ],
      },
    ],
  });
});

it('has no figures for a form without responses, and does not divide by zero', async () => {
  const { responses, questions } = await analytics.compute(form.id);
  expect(responses).toBe(0);
  expect(questions.map(({ answered, reached }) => [answered, reached])).toEqual([0, 0, 0, 0].map(() => [0, 0]));
  expect(questions.flatMap(({ rows }) => rows.map(({ share, average, total }) => [share, average, total]))).toEqual([
    ...[0, 0, 0, 0].map(() => [0, undefined, undefined]),
    ...[0, 0, 0, 0, 0].map(() => [0, undefined, 0]),
  ]);
}); // prettier-ignore

it('shows archived and renamed parts, but not to later respondents', async () => {
  await submitSome();
  const [, dishes = 0, many = 0] = questionIds(form);
  const option = at(at(at(form.sections, 0).questions, 0).answerOptions, 1);
  await world.editor.patchPart('answerOption', option.id, { label: 'More' }, { caller: EDITOR, version: option.version });
  await world.editor.removePart('question', many, { caller: EDITOR });
  await world.editor.removePart('answerOption', option.id, { caller: EDITOR });
  await submit([0, 'yes'], [1, 'soup']);
  const { questions } = await analytics.compute(form.id);
  expect(questions.map(({ questionId, archived, answered, reached }) => [questionId, archived, answered, reached])).toEqual([
    [at(questionIds(form), 0), false, 5, 5],
    [dishes, false, 3, 4],
    [many, true, 2, 3],
    [at(questionIds(form), 3), false, 3, 5],
  ]);
  expect(at(questions, 1).rows.map(({ label, count }) => [label, count])).toEqual([['soup', 2], ['More', 2]]);
}); // prettier-ignore

it('does not count those who answered before a question was added among those who reached it', async () => {
  await submitSome();
  await world.editor.createPart('question', { kind: 'form', id: form.id }, { question: 'New?' }, { caller: EDITOR });
  expect(at((await analytics.compute(form.id)).questions, 1)).toMatchObject({ title: 'New?', reached: 0 });
  await submit([0, 'yes']);
  expect(at((await analytics.compute(form.id)).questions, 1)).toMatchObject({ title: 'New?', reached: 1 });
}); // prettier-ignore

it('follows rules that change', async () => {
  await submitSome();
  const before = figures(await analytics.compute(form.id));
  await world.editor.replaceRules(form.id, [], { caller: EDITOR });
  const after = figures(await analytics.compute(form.id));
  expect(before).toEqual([
    ['Hungry', 4, 4, 'yes 3, no 1'],
    ['Dishes', 2, 3, 'soup 1, other 2'],
    ['How many?', 2, 3, '1 0, 2 1, 3 0, 4 0, 5 1'],
    ['Anything else?', 3, 4, 'Thanks 2, Bye 1'],
  ]);
  expect(after).toEqual([
    ['Hungry', 4, 4, 'yes 3, no 1'],
    ['Dishes', 2, 4, 'soup 1, other 2'],
    ['How many?', 2, 4, '1 0, 2 1, 3 0, 4 0, 5 1'],
    ['Anything else?', 3, 4, 'Thanks 2, Bye 1'],
  ]);
});

describe('the cache of counts', () => {
  /** Gives pending responses a settled state: ids far above all others. */
  const settle = (): Promise<unknown> =>
    world.database.database.query(
      "SELECT setval(pg_get_serial_sequence('forms.response', 'id'), (SELECT max(id) FROM forms.response) + 2000)",
    );

  const compute = async (): Promise<unknown> => {
    const kept = await analytics.compute(form.id);
    const anew = await world.module
      .select(FormsCoreModule)
      .get(ModuleRef, { strict: true })
      .create(AnalyticsService);
    expect(kept).toEqual(await anew.compute(form.id));
    return figures(kept);
  };

  it('is completed by newer responses, again and again', async () => {
    for (let round = 1; round <= 3; round += 1) {
      await submitSome();
      await settle();
      await submit([0, 'no']);
      expect(await compute()).toEqual([
        ['Hungry', 5 * round, 5 * round, `yes ${String(3 * round)}, no ${String(2 * round)}`],
        ['Dishes', 2 * round, 3 * round, `soup ${String(round)}, other ${String(2 * round)}`],
        ['How many?', 2 * round, 3 * round, `1 0, 2 ${String(round)}, 3 0, 4 0, 5 ${String(round)}`],
        ['Anything else?', 3 * round, 5 * round, `Thanks ${String(2 * round)}, Bye ${String(round)}`],
      ]);
    }
  });

  it('is discarded when a response is deleted, or is added with an older id', async () => {
    await submitSome();
    await settle();
    await submit([0, 'no']);
    await compute();
    const { query } = world.database.database;
    const run = query.bind(world.database.database);
    await run('DELETE FROM forms.response WHERE form_id = $1 AND id = (SELECT min(id) FROM forms.response WHERE form_id = $1)', [form.id]);
    expect(at((await compute()) as unknown[], 0)).toEqual(['Hungry', 4, 4, 'yes 2, no 2']);
    await submit([0, 'yes']);
    await run(
      `WITH late AS (INSERT INTO forms.response (id, uuid, version, created, created_by, modified, modified_by, form_id)
        SELECT max(id) - 1500, gen_random_uuid(), 1, now(), 'anonymous', now(), 'anonymous', $1 FROM forms.response RETURNING id)
      INSERT INTO forms.response_item (uuid, version, created, created_by, modified, modified_by, response_id, question_id, answer_option_id, value)
      SELECT gen_random_uuid(), 1, now(), 'anonymous', now(), 'anonymous', late.id, $2, $3, 'yes' FROM late`,
      [form.id, at(questionIds(form), 0), at(at(form.questions, 0).answerOptions, 0).id],
    );
    expect(at((await compute()) as unknown[], 0)).toEqual(['Hungry', 6, 6, 'yes 4, no 2']);
  }); // prettier-ignore

  it('is kept when responses are anonymised, and for concurrent calls', async () => {
    await submitSome();
    await settle();
    await world.submissions.submit(
      form.id,
      [{ questionId: at(questionIds(form), 0), value: 'no' }],
      asEditor,
    );
    expect(at((await analytics.compute(form.id, { user: 'eve' })).questions, 0)).toMatchObject({
      answered: 1,
    });
    await world.responses.anonymise(form, 'eve');
    expect(at((await analytics.compute(form.id, { user: 'eve' })).questions, 0)).toMatchObject({
      answered: 0,
    });
    const calls = await Promise.all([compute(), compute(), compute()]);
    expect(calls.map((rows) => at(rows as unknown[], 0))).toEqual(
      calls.map(() => ['Hungry', 5, 5, 'yes 3, no 2']),
    );
  });
});
