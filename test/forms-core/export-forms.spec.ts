import type { Form } from '#client';
import { text } from 'node:stream/consumers';
import {
  AnalyticsService,
  FORM_FILE_FORMATS,
  FormFileExportsService,
  FormFileImportsService,
  type FormFileFormat,
  type OnExistingForm,
} from '../../src/forms-core/index.js';
import { asEditor, at, EDITOR, LUNCH, openFormsWorld, rejection, type FormsWorld } from './forms-world.js';

// docs/reference/form-files.md#export-and-import: form files.

let here: FormsWorld;
let elsewhere: FormsWorld;

beforeAll(async () => {
  here = await openFormsWorld();
  elsewhere = await openFormsWorld();
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

const exported = async (world: FormsWorld, { uuid }: { uuid: string }, format: FormFileFormat, responses = false) =>
  text(await world.module.get(FormFileExportsService).export({ uuid }, format, responses)); // prettier-ignore

const importText = (world: FormsWorld, file: string, name: string, onExisting?: OnExistingForm) =>
  world.module.get(FormFileImportsService).import(file, name, { user: 'bob', onExisting });

/** A form with responses and archived parts, one of which has the value of an active one. */
async function makeForm(): Promise<Form> {
  const form = await here.editor.createForm(LUNCH, { caller: EDITOR });
  const dishes = at(at(form.sections, 0).questions, 0);
  const [hungry, many, else_] = [at(form.questions, 0), at(at(form.sections, 0).questions, 1), at(at(form.sections, 1).questions, 0)]; // prettier-ignore
  const answer = (question: { id: number }, value: string, freeText?: string) => ({
    questionId: question.id,
    value,
    ...(freeText === undefined ? {} : { freeText }),
  });
  await here.submissions.submit(form.id, [answer(hungry, 'yes'), answer(dishes, 'soup'), answer(dishes, 'other', 'Rice\n- "x": # \u007f\u0085\u2028\ufeff\u{1f35a}\t'), answer(many, '2')], asEditor); // prettier-ignore
  await here.submissions.submit(form.id, [answer(hungry, 'no'), answer(else_, '2020-01-01')], asEditor);
  await here.editor.removePart('answerOption', at(dishes.answerOptions, 0).id, { caller: EDITOR });
  await here.editor.createPart('answerOption', { kind: 'question', id: dishes.id }, { value: 'soup' }, { caller: EDITOR }); // prettier-ignore
  await here.editor.removePart('question', many.id, { caller: EDITOR });
  return here.forms.get({ id: form.id }, asEditor);
}

describe.each(FORM_FILE_FORMATS)('%s', (format) => {
  it.each([false, true])(
    'gives the same bytes after an import elsewhere, responses: %p',
    async (responses) => {
      const form = await makeForm();
      const file = await exported(here, form, format, responses);
      const { id, ...result } = await importText(elsewhere, file, `lunch.${format}`);
      const { uuid } = form;
      expect(result).toEqual({ outcome: 'created', uuid, title: 'Lunch', responses: responses ? 2 : 0 });
      expect(await exported(elsewhere, form, format, responses)).toBe(file);
      expect(await elsewhere.responses.count(id, {})).toBe(responses ? 2 : 0);
      expect(await elsewhere.forms.get({ uuid }, asEditor)).toMatchObject({
        uuid,
        title: 'Lunch',
        published: true,
      });
    },
  );
});

it('keeps the time at which later questions were added, for analytics', async () => {
  const form = await makeForm();
  await here.editor.createPart('question', { kind: 'form', id: form.id }, { question: 'Later?' }, { caller: EDITOR }); // prettier-ignore
  const file = await exported(here, form, 'json', true);
  const { id } = await importText(elsewhere, file, 'lunch.json');
  const reachedIn = async (world: FormsWorld, formId: number): Promise<readonly [string, number][]> => {
    const { questions } = await world.module.get(AnalyticsService).compute(formId);
    return questions.map(({ question, reached }) => [question, reached]);
  };
  expect(await reachedIn(here, form.id)).toContainEqual(['Later?', 0]);
  expect(await reachedIn(elsewhere, id)).toEqual(await reachedIn(here, form.id));
  expect(await exported(elsewhere, form, 'json', true)).toBe(file);
});

it('writes records by UUID, with the field names of the API', async () => {
  const file = 'title: Poll\npublished: true\nquestions:\n- {id: 1, question: "Ok?", questionType: single, answerOptions: [{value: a}]}\n- {id: 2, question: "Why?"}\nrules:\n- {when: {questionId: 1, operator: answered}, then: {action: skip, questionId: 2}}\n';
  const { id, uuid } = await importText(here, file, 'poll.yaml');
  const form = await here.forms.get({ id }, asEditor);
  const [ok, why] = [at(form.questions, 0), at(form.questions, 1)];
  const common = { localisations: [], content: {} };
  const range = { rangeFrom: null, rangeFromLabel: null, rangeTo: null, rangeToLabel: null, customChartId: null };
  expect(JSON.parse(await exported(here, { uuid }, 'json'))).toEqual({
    ...{ formatVersion: 1, uuid, title: 'Poll', description: '', anonymize: false, onlyAuthenticated: false },
    ...{ publicResults: false, published: true, orderIndex: form.orderIndex, ...common },
    questions: [
      {
        ...{ uuid: ok.uuid, title: 'Ok?', question: 'Ok?', questionType: 'single', required: false, ...range },
        ...{ orderIndex: 1, ...common },
        answerOptions: [
          {
            ...{ uuid: at(ok.answerOptions, 0).uuid, title: 'a', label: 'a', value: 'a' },
            ...{ freeText: 'dontShowFreeText', freeTextLabel: '', orderIndex: 1, ...common },
          },
        ],
      },
      {
        ...{ uuid: why.uuid, title: 'Why?', question: 'Why?', questionType: 'text', required: false, ...range },
        ...{ orderIndex: 2, ...common, answerOptions: [] },
      },
    ],
    sections: [],
    rules: [
      {
        ...{ uuid: at(form.rules, 0).uuid, title: '', orderIndex: 1 },
        when: { questionId: ok.uuid, operator: 'answered' },
        then: { action: 'skip', questionId: why.uuid },
      },
    ],
  });
}); // prettier-ignore

it('creates new records from a file without uuids, each time', async () => {
  const first = await importText(here, 'title: Again', 'again.yaml');
  const second = await importText(here, 'title: Again', 'again.yaml');
  expect([first.outcome, second.outcome, first.uuid === second.uuid]).toEqual(['created', 'created', false]);
});

describe('a form that exists', () => {
  it('is not changed', async () => {
    const form = await makeForm();
    const file = (await exported(here, form, 'yaml')).replace('title: Lunch', 'title: Dinner');
    expect(await importText(here, file, 'x.yaml')).toMatchObject({ outcome: 'skipped', title: 'Lunch' });
    expect(await here.forms.get({ id: form.id }, asEditor)).toEqual(form);
  });

  it('is updated from the file on request, without changing its responses', async () => {
    const form = await makeForm();
    const same = await exported(here, form, 'yaml');
    expect(await importText(here, same, 'x.yaml', 'update')).toMatchObject({ outcome: 'unchanged', title: 'Lunch' });
    const file = same.replace('title: Lunch', 'title: Dinner');
    expect(await importText(here, file, 'x.yaml', 'update')).toMatchObject({ outcome: 'updated', title: 'Dinner' });
    expect(await here.forms.get({ id: form.id }, asEditor)).toMatchObject({ title: 'Dinner', sections: form.sections });
    expect(await here.responses.count(form.id, {})).toBe(2);
  });
}); // prettier-ignore

const QUESTION = '00000000-0000-4000-8000-000000000001';

/** A form with a response; names such as Q1 stand for uuids. */
function answered(items: string, created = '2020-01-01T00:00:00Z'): string {
  const options = (one: string, value: string, rest = ''): string =>
    `answerOptions: [{uuid: ${one}, value: ${value}}${rest}]`;
  const questions = [
    `{uuid: Q1, question: One, questionType: single, ${options('O1', 'a', ', {uuid: O3, value: b}')}}`,
    `{uuid: Q2, question: Many, questionType: multi, ${options('O2', 'm', ', {uuid: O4, value: t, freeText: showFreeText}')}}`,
    '{uuid: Q3, question: Scale, questionType: range, rangeFrom: 0, rangeTo: 5}',
    '{uuid: Q4, question: Text, questionType: text}',
  ];
  const response = `{uuid: R1, created: "${created}", createdBy: a, items: [${items}]}`;
  const named = `title: A\nquestions: [${questions.join(', ')}]\nresponses: [${response}]`;
  return named.replace(
    /\b([QOR])(\d)\b/g,
    (_, kind: string, each: string) =>
      `00000000-0000-4000-8000-0000000${String(kind.charCodeAt(0))}00${each}`,
  );
}

it('finds questions and options by uuids in upper case', async () => {
  const uuid = (digit: string): string => `cafecafe-0000-4000-8000-00000000000${digit}`;
  const file = JSON.stringify({
    title: 'A',
    questions: [{ uuid: uuid('1'), question: 'One', questionType: 'single', answerOptions: [{ uuid: uuid('2'), value: 'a' }] }],
    responses: [{ uuid: uuid('3'), created: '2020-01-01T00:00:00Z', createdBy: 'a', items: [{ questionId: uuid('1'), answerOptionId: uuid('2'), value: 'a' }] }],
  }); // prettier-ignore
  const { id } = await importText(elsewhere, file.replaceAll('cafecafe', 'CAFECAFE'), 'x.json');
  const [question] = (await elsewhere.module.get(AnalyticsService).compute(id)).questions;
  expect(question?.rows).toMatchObject([{ answer: 'a', count: 1 }]);
});

it('finds the options of answers without the uuid of an option by their values', async () => {
  const file = answered('{questionId: Q1, value: b}, {questionId: Q2, value: other}, {questionId: Q3, value: "3"}');
  const { id } = await importText(elsewhere, file, 'x.yaml');
  const { questions } = await elsewhere.module.get(AnalyticsService).compute(id);
  const counts = questions.slice(0, 2).map(({ rows }) => rows.map(({ answer, count }) => [answer, count]));
  expect(counts).toEqual([[['a', 0], ['b', 1]], [['m', 0], ['t', 1]]]);
}); // prettier-ignore

it.each([
  ['- a', 'x.yaml: must contain the fields of a form'],
  ['title: [', 'x.yaml:1:9: not well-formed YAML: Flow sequence in block collection must be sufficiently indented and end with a ]'],
  ['title: A\n---\ntitle: B', 'x.yaml:2:1: not well-formed YAML: a second document begins here: a file must contain only one'],
  ['? [a]\n: b', 'x.yaml:1:3: not well-formed YAML: a key must be a string'],
  ['formatVersion: 2\ntitle: A', 'x.yaml: formatVersion: must be 1'],
  ['title: A\nresponses: 1', 'x.yaml: responses: must be a list'],
  ['title: A\nsections: [{questions: [{question: a}, {question: b, questionType: x}]}]', 'x.yaml: sections[0].questions[1].questionType: must be one of text, single, multi, range'],
  ['title: A\nquestions: [{question: a, archivedAt: soon}]', 'x.yaml: questions[0].archivedAt: must be a time such as 2026-01-31T08:00:00.000Z'],
  ['title: A\nquestions: [{question: a, questionType: single, answerOptions: [{value: b, archivedAt: "2020-01-01T00:00:00.000Z"}]}]', 'x.yaml: questions[0].answerOptions[0]: belongs to a part without uuid'],
  ['title: A\nresponses: [{}]', 'x.yaml: responses[0].uuid: must be a UUID'],
  [`title: A\nresponses: [{uuid: ${QUESTION}, created: "2020-01-01T00:00:00.000Z", createdBy: a, items: [{questionId: 1, value: a}]}]`, 'x.yaml: responses[0].items[0].questionId: is not a question of this form'],
  ['title: A\nquestions: [{question: a, addedAt: soon}]', 'x.yaml: questions[0].addedAt: must be a time such as 2026-01-31T08:00:00.000Z'],
  [`title: A\nquestions: [{uuid: ${QUESTION}, question: a, questionType: range, addedAt: "2020-01-01T00:00:00.000Z"}]`, 'x.yaml: questions[0].rangeFrom: is required for a range question'],
  [`title: A\nquestions: [{uuid: ${QUESTION}, question: a}, {uuid: ${QUESTION}, question: b, archivedAt: "2020-01-01T00:00:00.000Z"}]`, 'x.yaml: questions[0].uuid: is used twice in this form'],
  ['title: A\nquestions: [{question: a, archivedAt: "5"}]', 'x.yaml: questions[0].archivedAt: must be a time such as 2026-01-31T08:00:00.000Z'],
  [answered('{questionId: Q1, value: x}'), 'items[0].value: must be the value of an option of the question'],
  [answered('{questionId: Q1, value: a, answerOptionId: O2}'), 'items[0].answerOptionId: is not an answer option of the question'],
  [answered('{questionId: Q3, value: "1", answerOptionId: O1}'), 'items[0].answerOptionId: is not an answer option of the question'],
  [answered('{questionId: Q1, value: a}, {questionId: Q1, value: b}'), 'items[1]: duplicates another answer to the question: remove one of them'],
  [answered('{questionId: Q2, value: m}, {questionId: Q2, value: m}'), 'items[1]: duplicates another answer to the question: remove one of them'],
  [answered('{questionId: Q3, value: "1e1"}'), 'items[0].value: must be an integer such as 3'],
  [answered('{questionId: Q4, value: "a\\0"}'), 'items[0].value: must be a text in valid Unicode without the character U+0000'],
  [answered('', '5'), 'responses[0].created: must be a time in ISO 8601'],
  [answered('', '04/05/2026'), 'responses[0].created: must be a time in ISO 8601'],
])('rejects %j', async (file, message) => {
  const before = (await here.forms.list(asEditor)).length;
  await expect(importText(here, file, 'x.yaml')).rejects.toThrow(message);
  expect(await rejection(importText(here, file, 'x.yaml'))).toMatchObject({ name: 'FormFileError', code: 'validationFailed' });
  expect((await here.forms.list(asEditor)).length).toBe(before);
}); // prettier-ignore

it('rejects broken JSON', async () => {
  await expect(importText(here, '{"title": ', 'x.json')).rejects.toThrow(/^x\.json: not well-formed JSON: /);
});
