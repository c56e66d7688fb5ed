import { error, FormsApi, record, UUID, type Made } from '../fixtures/forms-api.js';
import { COMMON } from '../fixtures/forms-survey-answer.js';
import { SURVEY } from '../fixtures/forms-survey.js';

// docs/reference/forms.md#management: sections, questions, answer options, rules and their order, written
// individually.

let api: FormsApi;
let made: Made;
let path: string;

beforeAll(async () => {
  api = await FormsApi.start();
});
beforeEach(async () => {
  made = await api.done('POST', '/forms', SURVEY);
  path = `/forms/${String(made.id)}`;
});
afterAll(() => api.close());

const eve = (body?: unknown, headers: Readonly<Record<string, string>> = {}): object => ({
  as: 'eve',
  body,
  headers,
});

async function form(): Promise<Made & Record<string, unknown>> {
  return api.done('GET', path);
}

/** A member of a list; throws if it does not exist. */
function at<T>(list: readonly T[], index: number): T {
  const member = list[index];
  if (member === undefined) throw new Error(`there is no member ${String(index)}`);
  return member;
}

const ANY_ID: unknown = expect.any(Number);
const NO_RANGE = { rangeFrom: null, rangeFromLabel: null, rangeTo: null, rangeToLabel: null };
const question = (title: string, owner: object, orderIndex: number): Record<string, unknown> => ({
  ...record(ANY_ID, 'eve'),
  ...{ title, question: title, questionType: 'text', required: false, customChartId: null },
  ...{ ...NO_RANGE, answerOptions: [], orderIndex, ...COMMON, ...owner },
});

describe('adding', () => {
  it('a section to a form, at the end', async () => {
    const response = await api.call('POST', `${path}/sections`, eve({ title: 'More' }));
    const { id } = response.json as { id: number };
    const section = {
      ...record(id, 'eve'),
      ...{ title: 'More', description: '', questions: [], formId: made.id, orderIndex: 3, ...COMMON },
    };
    expect([response.status, response.json, response.headers.location]).toEqual([
      201,
      section,
      `/.rest/forms/v1/sections/${String(id)}`,
    ]);
    expect((await form()).sections.at(-1)).toEqual(section);
  });

  it('a question to a section or directly to a form', async () => {
    const { id: sectionId } = at(made.sections, 0);
    const owners = [
      [path, { formId: made.id, sectionId: null }, 2],
      [`/sections/${String(sectionId)}`, { formId: null, sectionId }, 3],
    ] as const;
    for (const [owner, ids, orderIndex] of owners) {
      expect(await api.ask('POST', `${owner}/questions`, eve({ title: 'Why?' }))).toEqual([
        201,
        question('Why?', ids, orderIndex),
      ]);
    }
  });

  it('an answer option to a question', async () => {
    const { id: questionId } = at(made.questions, 0);
    const body = { value: 'maybe', label: 'Maybe' };
    expect(await api.ask('POST', `/questions/${String(questionId)}/answerOptions`, eve(body))).toEqual([
      201,
      {
        ...record(ANY_ID, 'eve'),
        ...{ title: 'Maybe', label: 'Maybe', value: 'maybe', freeText: 'dontShowFreeText' },
        ...{ freeTextLabel: '', questionId, orderIndex: 3, ...COMMON },
      },
    ]);
  });

  it('to a missing parent is 404', async () => {
    expect([
      await api.ask('POST', '/forms/999/sections', eve({ title: 'x' })),
      await api.ask('POST', '/forms/999/questions', eve({ title: 'x' })),
      await api.ask('POST', '/sections/999/questions', eve({ title: 'x' })),
      await api.ask('POST', '/questions/999/answerOptions', eve({ value: 'x' })),
    ]).toEqual([
      [404, error('notFound', 'There is no form 999.')],
      [404, error('notFound', 'There is no form 999.')],
      [404, error('notFound', 'There is no section 999.')],
      [404, error('notFound', 'There is no question 999.')],
    ]);
  });
});

describe('changing and removing', () => {
  /** A part of each kind: its path, and a field with another value. */
  const parts = (): readonly (readonly [string, Record<string, unknown>])[] => [
    [`/sections/${String(at(made.sections, 0).id)}`, { title: 'Halls' }],
    [`/questions/${String(at(made.questions, 0).id)}`, { question: 'First time?' }],
    [`/answerOptions/${String(at(at(made.questions, 0).answerOptions, 0).id)}`, { label: 'Sure' }],
  ];

  it('PATCH changes only the given fields of this record', async () => {
    for (const [part, change] of parts()) {
      const [status, changed] = await api.ask('PATCH', part, eve({ ...change, version: 1 }));
      expect([status, changed]).toEqual([200, expect.objectContaining({ ...change, version: 2 })]);
    }
    const { version, questions, sections } = await form();
    const versions = [version, at(questions, 0).version, ...sections.map((section) => section.version)];
    expect(versions).toEqual([1, 2, 2, 1]);
  });

  it('a stale version is 409 with the current record, a missing one 422', async () => {
    for (const [part, change] of parts()) {
      const current = await api.done('PATCH', part, { ...change, version: 1 });
      const [status, response] = await api.ask('PATCH', part, eve(change, { 'if-match': '"1"' }));
      expect([status, response]).toEqual([
        409,
        error('conflict', 'Version 1 is not the latest: the record has version 2; read it and try again.', [
          current,
        ]),
      ]);
      expect((await api.ask('PATCH', part, eve(change)))[0]).toBe(422);
    }
  });

  it('DELETE removes a part with its children', async () => {
    await api.done('PUT', `${path}/rules`, []);
    const section = `/sections/${String(at(made.sections, 0).id)}`;
    expect(await api.ask('DELETE', section, eve(undefined, { 'if-match': '1' }))).toEqual([204, '']);
    expect((await form()).sections.map(({ id }) => id)).toEqual([at(made.sections, 1).id]);
    const { id } = at(at(made.sections, 0).questions, 0);
    expect(await api.ask('DELETE', `/questions/${String(id)}`, eve())).toEqual([
      404,
      error('notFound', `There is no question ${String(id)}.`),
    ]);
  });

  it('deleting a part that rules refer to is 409 with the rules', async () => {
    const read = await form();
    const [rule] = read.rules as { id: number }[];
    const message = `Referenced by rules: ${String(rule?.id)} (Newcomers tell wishes only). Change or remove them first.`;
    const target = `/sections/${String(at(made.sections, 1).id)}`;
    expect(await api.ask('DELETE', target, eve())).toEqual([409, error('conflict', message, [rule])]);
    expect(await form()).toEqual(read);
  });

  it('parts with answers are archived; the value of an answered option is fixed, its label is not', async () => {
    const [first] = made.questions;
    const option = `/answerOptions/${String(at(at(made.questions, 0).answerOptions, 0).id)}`;
    await api.call('POST', path, { body: [{ questionId: first?.id, value: 'yes' }] });
    const before = await api.ask('GET', `${path}/results`);
    const [status] = await api.ask('PATCH', option, eve({ version: 1, value: 'ja' }));
    expect([status, (await api.ask('PATCH', option, eve({ version: 1, label: 'Ja' })))[0]]).toEqual([
      409, 200,
    ]);
    await api.done('PUT', `${path}/rules`, []);
    expect(await api.ask('DELETE', `/questions/${String(first?.id)}`, eve())).toEqual([204, '']);
    expect((await form()).questions).toEqual([]);
    expect(await api.ask('GET', `${path}/results`)).toEqual(before);
  });
});

describe('PUT …/order', () => {
  it('orders sections, questions and options by their ids, as a list or as {ids}', async () => {
    const [rooms, last] = made.sections;
    const { id: questionId, answerOptions } = at(made.questions, 0);
    await api.done('PUT', `${path}/rules`, []);
    await api.done('PUT', `${path}/sections/order`, [last?.id, rooms?.id]);
    await api.done('PUT', `/sections/${String(rooms?.id)}/questions/order`, {
      ids: rooms?.questions.map(({ id }) => id).reverse(),
    });
    const options = answerOptions.map(({ id }) => id).reverse();
    const after = await api.done('PUT', `/questions/${String(questionId)}/answerOptions/order`, options);
    expect(after).toEqual(await form());
    expect(after.sections.map(({ id }) => id)).toEqual([last?.id, rooms?.id]);
    expect(at(after.sections, 1).questions.map(({ id }) => id)).toEqual(
      rooms?.questions.map(({ id }) => id).reverse(),
    );
    expect(at(after.questions, 0).answerOptions.map(({ id }) => id)).toEqual(options);
  });

  it('orders the list of forms', async () => {
    const ids = async (): Promise<number[]> =>
      (await api.done<{ id: number }[]>('GET', '/forms')).map(({ id }) => id);
    const reversed = (await ids()).reverse();
    expect(await api.ask('PUT', '/forms/order', eve(reversed))).toEqual([204, '']);
    expect(await ids()).toEqual(reversed);
  });

  it.each([
    ['no list', {}, 'must be a list of ids, which are whole numbers above 0'],
    ['nothing', undefined, 'must be a list of ids, which are whole numbers above 0'],
    ['no numbers', ['a'], 'must be a list of ids, which are whole numbers above 0'],
    ['an invalid id', [0], 'must be a list of ids, which are whole numbers above 0'],
    ['strangers', [999_999], expect.stringMatching(/^must contain each of these once: \d+, \d+$/)],
  ])('rejects %s', async (_, body, message: unknown) => {
    const [status, response] = await api.ask('PUT', `${path}/sections/order`, eve(body));
    const { error: rejected } = response as { error: { code: string; details: unknown } };
    expect([status, rejected.code, rejected.details]).toEqual([
      422,
      'validationFailed',
      [{ path: 'ids', code: expect.any(String) as unknown, message }],
    ]);
  });
});

describe('PUT /forms/<id>/rules', () => {
  it('replaces the rules in order; targets must follow the anchor', async () => {
    const [rooms, last] = made.sections;
    const { id: questionId } = at(made.questions, 0);
    const rule = (title: string, then: object): object => ({
      title,
      when: { questionId, operator: 'answered' },
      then,
    });
    const rules = [
      rule('a', { action: 'skip', sectionId: rooms?.id }),
      rule('b', { action: 'end', message: 'Bye' }),
    ];
    const [status, stored] = await api.ask('PUT', `${path}/rules`, eve({ version: 1, rules }));
    expect([status, stored]).toEqual([
      200,
      rules.map((each, index) => ({ id: ANY_ID, uuid: UUID, version: 1, orderIndex: index + 1, ...each })),
    ]);
    expect((await form()).rules).toEqual(stored);
    const late = { questionId: at(last?.questions ?? [], 0).id, operator: 'answered' };
    const backward = [{ when: late, then: { action: 'jump', sectionId: rooms?.id } }];
    const [rejectedStatus, rejected] = await api.ask('PUT', `${path}/rules`, eve(backward));
    expect([rejectedStatus, rejected]).toEqual([
      422,
      error('validationFailed', expect.any(String) as string, [
        expect.objectContaining({ path: 'rules[0].then', code: 'backward_target' }),
      ]),
    ]);
  });
});
