import type { Form, SubmittedItem } from '#client';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import {
  FormFileExportsService,
  FormFileImportsService,
  ResultExportsService,
} from '../../src/forms-core/index.js';
import { readCsv, readSheet } from '../support/read-table.js';
import { asAnyone, asEditor, at, EDITOR, openFormsWorld, rejection, type FormsWorld } from './forms-world.js';

// docs/reference/forms.md#results.

let world: FormsWorld;
let exports: ResultExportsService;
let form: Form;

const QUESTIONS = [
  { title: '=1+1', questionType: 'text' },
  { title: 'Size', questionType: 'range', rangeFrom: -5, rangeTo: 5 },
  {
    ...{ title: 'Colours', questionType: 'multi' },
    answerOptions: [
      { value: 'red' },
      { value: '-blue' },
      { value: 'other', freeText: 'showFreeText', freeTextLabel: 'Which?' },
    ],
  },
  { title: 'Size', questionType: 'text' },
];

beforeAll(async () => {
  world = await openFormsWorld();
  exports = world.module.get(ResultExportsService);
});
afterAll(() => world.close());

beforeEach(async () => {
  form = await world.editor.createForm({ title: 'F', published: true, questions: QUESTIONS }, { caller: EDITOR });
}); // prettier-ignore

const submit = (...answers: [place: number, value: string, freeText?: string][]) =>
  world.submissions.submit(
    form.id,
    answers.map(([place, value, freeText]): SubmittedItem => ({
      questionId: at(form.questions, place).id,
      value,
      ...(freeText === undefined ? {} : { freeText }),
    })),
    asEditor,
  );

const csv = async (stream: Promise<Readable>): Promise<string[][]> => readCsv(await text(await stream));

/** Rows without the columns that identify the response. */
const answers = (rows: string[][]): string[][] => rows.map((row) => row.slice(3));

it('has a row for each response, newest first, and a column for each question and free-text option', async () => {
  const first = await submit([0, '@SUM(A1)'], [1, '-3'], [2, 'red'], [2, 'other', '=cmd|x'], [3, 'a "b",\r\nc']);
  await submit([2, '-blue'], [2, 'my own']);
  const [head, , oldest] = await csv(exports.csv(form.id));
  const { id, uuid, created } = first;
  const third = `Size (question ${String(at(form.questions, 1).id)})`;
  const last = `Size (question ${String(at(form.questions, 3).id)})`;
  expect(head).toEqual(['id', 'uuid', 'created', 'createdBy', "'=1+1", third, 'Colours', 'Colours: Which?', last]);
  expect(oldest).toEqual([
    ...[String(id), uuid, new Date(created).toISOString(), 'eve'],
    ...["'@SUM(A1)", '-3', 'red\nother', "'=cmd|x", 'a "b",\r\nc'],
  ]);
  expect(answers(await csv(exports.csv(form.id)))).toEqual([
    head?.slice(3),
    ['eve', '', '', "'-blue\nother", 'my own', ''],
    ['eve', "'@SUM(A1)", '-3', 'red\nother', "'=cmd|x", 'a "b",\r\nc'],
  ]);
}); // prettier-ignore

it('exports the same table as a workbook, with texts as texts', async () => {
  const response = await submit([0, '=1+1 <&> _x0041_ \u0001'], [1, '-3'], [2, 'red'], [2, 'other', '=cmd|x']);
  const rows = readSheet(await buffer(await exports.xlsx(form.id)));
  const size = (place: number): string => `Size (question ${String(at(form.questions, place).id)})`;
  expect(rows).toEqual([
    ['id', 'uuid', 'created', 'createdBy', '=1+1', size(1), 'Colours', 'Colours: Which?', size(3)].map((heading) => ({ type: 'inlineStr', text: heading })),
    [
      { type: 'n', text: String(response.id) },
      { type: 'inlineStr', text: response.uuid },
      { type: 'n', text: String(response.created / 86_400_000 + 25_569) },
      { type: 'inlineStr', text: 'eve' },
      { type: 'inlineStr', text: '=1+1 <&> _x005F_x0041_ _x0001_' },
      { type: 'n', text: '-3' },
      { type: 'inlineStr', text: 'red\nother' },
      { type: 'inlineStr', text: '=cmd|x' },
    ],
  ]);
}); // prettier-ignore

it('exports the same responses as the results, as JSON', async () => {
  await submit([0, 'one']);
  await submit([0, 'two']);
  const results = await world.module.get(ResultExportsService).json(form.id);
  const listed = [];
  for await (const batch of world.responses.stream(form.id, {})) listed.push(...batch);
  expect(JSON.parse(await text(results))).toEqual(listed);
  expect(await text(await exports.json(form.id, { user: 'nobody' }))).toBe('[]');
});

it('keeps the columns of removed parts, and the values of changed labels', async () => {
  await submit([1, '4'], [2, 'other', 'green']);
  const option = at(at(form.questions, 2).answerOptions, 2);
  await world.editor.patchPart('answerOption', option.id, { label: 'More' }, { caller: EDITOR, version: option.version });
  await world.editor.removePart('answerOption', option.id, { caller: EDITOR });
  await world.editor.removePart('question', at(form.questions, 1).id, { caller: EDITOR });
  expect((await csv(exports.csv(form.id))).map((row) => row.slice(5, 8))).toEqual([
    [`Size (question ${String(at(form.questions, 1).id)})`, 'Colours', 'Colours: Which?'],
    ['4', 'other', 'green'],
  ]);
}); // prettier-ignore

describe('free texts of an option whose field for them was removed', () => {
  const closed = { freeText: 'dontShowFreeText' };
  const columns = async (id: number): Promise<string[][]> =>
    (await csv(exports.csv(id))).map((row) => row.slice(6, 8));
  const kept = [['Colours', 'Colours: Which?'], ['other', 'blue'], ['other', 'green']]; // prettier-ignore

  const close = async (): Promise<void> => {
    await submit([2, 'other', 'green']);
    await submit([2, 'blue']);
    const { id, version } = at(at(form.questions, 2).answerOptions, 2);
    await world.editor.patchPart('answerOption', id, closed, { caller: EDITOR, version });
  };

  it('keep their column', async () => {
    await close();
    expect(await columns(form.id)).toEqual(kept);
  });

  it('keep their column when the form is imported with its responses', async () => {
    await close();
    const { uuid } = form;
    const file = await text(await world.module.get(FormFileExportsService).export({ uuid }, 'json', true));
    await world.editor.removeForm(form.id, true, { caller: EDITOR });
    const { id } = await world.module
      .get(FormFileImportsService)
      .import(file, 'f.json', { user: 'bob', onExisting: undefined });
    expect(await columns(id)).toEqual(kept);
  });

  it('keep their column when more than a hundred options are changed together', async () => {
    const answerOptions = Array.from({ length: 101 }, (_, place) => ({
      value: String(place),
      freeText: 'showFreeText',
    }));
    const many = {
      title: 'Many',
      published: true,
      questions: [{ title: 'Q', questionType: 'single', answerOptions }],
    };
    const created = await world.editor.createForm(many, { caller: EDITOR });
    const question = at(created.questions, 0);
    await world.submissions.submit(
      created.id,
      [{ questionId: question.id, value: '100', freeText: 'why' }],
      asEditor,
    );
    const options = question.answerOptions.map((option) => ({ ...option, ...closed }));
    const changed = { ...created, questions: [{ ...question, answerOptions: options }] };
    await world.editor.replaceForm(created.id, changed, { caller: EDITOR, version: created.version });
    expect((await csv(exports.csv(created.id))).map((row) => row.slice(4))).toEqual([
      ['Q', 'Q: 100'],
      ['100', 'why'],
    ]);
  });
});

it('filters by an answer as analytics count it: other texts count for their option, blank texts for none', async () => {
  await submit([0, ' '], [2, 'other', 'green']);
  await submit([2, 'blue']);
  await submit([0, 'x'], [2, 'red']);
  const colours = at(form.questions, 2).id;
  const cells = async (filter: Parameters<ResultExportsService['csv']>[1]): Promise<unknown[]> =>
    (await csv(exports.csv(form.id, filter))).slice(1).map((row) => row.slice(6, 8));
  expect(await cells({ questionId: colours, answer: 'other' })).toEqual([['other', 'blue'], ['other', 'green']]);
  expect(await cells({ questionId: colours, answer: 'blue' })).toEqual([['other', 'blue']]);
  expect(await cells({ questionId: at(form.questions, 0).id })).toEqual([['red', '']]);
}); // prettier-ignore

it('accepts the filters of the results', async () => {
  for (const value of ['one', 'two', 'three', 'four']) await submit([0, value]);
  await world.submissions.submit(form.id, [{ questionId: at(form.questions, 0).id, value: 'five' }], asAnyone);
  const texts = async (filter: Parameters<ResultExportsService['csv']>[1]): Promise<unknown[]> =>
    (await csv(exports.csv(form.id, filter))).slice(1).map((row) => row[4]);
  expect(await texts({})).toEqual(['five', 'four', 'three', 'two', 'one']);
  expect(await texts({ user: 'eve', offset: 1, limit: 2 })).toEqual(['three', 'two']);
  expect(await texts({ limit: 0 })).toEqual([]);
  expect(await texts({ offset: 9 })).toEqual([]);
  expect(await texts({ to: 0 })).toEqual([]);
}); // prettier-ignore

it('does not contain other forms', async () => {
  const rejected = { name: 'FormNotFoundError', code: 'notFound', details: undefined };
  expect(await rejection(exports.csv(999_999))).toEqual(rejected);
  expect(await rejection(exports.xlsx(999_999))).toEqual(rejected);
  expect(await rejection(exports.json(999_999))).toEqual(rejected);
});
