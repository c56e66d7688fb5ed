import { error, FormsApi, UUID } from '../fixtures/forms-api.js';

// docs/reference/forms.md#rules: the format of rules, which ones are rejected, and their effect.

const YES_NO = [{ value: 'yes' }, { value: 'no' }];
const FORM = {
  title: 'Path',
  published: true,
  questions: [
    { id: 1, question: 'A?', questionType: 'single', answerOptions: YES_NO },
    { id: 2, question: 'B?', questionType: 'range', rangeFrom: 0, rangeTo: 10 },
    { id: 3, question: 'C?' },
  ],
  sections: [
    { id: 1, title: 'S', questions: [{ id: 4, question: 'D?' }] },
    {
      id: 2,
      title: 'T',
      questions: [{ id: 5, question: 'E?', questionType: 'multi', answerOptions: YES_NO }],
    },
  ],
};

let api: FormsApi;
let path: string;
/** Ids by the numbers above. */
let ids: number[];
let sections: number[];

beforeAll(async () => {
  api = await FormsApi.start();
});
beforeEach(async () => {
  const form = await api.done('POST', '/forms', FORM);
  path = `/forms/${String(form.id)}`;
  sections = [0, ...form.sections.map(({ id }) => id)];
  const inSections = form.sections.flatMap(({ questions }) => questions);
  ids = [0, ...[...form.questions, ...inSections].map(({ id }) => id)];
});
afterAll(() => api.close());

const question = (number: number): number => ids[number] ?? 0;
const put = (...rules: unknown[]): Promise<[number, unknown]> =>
  api.ask('PUT', `${path}/rules`, { as: 'eve', body: { version: 1, rules } });
const END = { action: 'end' };

it('are returned completely, in order and with identifiers: conditions, all, any, every action', async () => {
  const rules = [
    {
      title: 'a',
      when: { questionId: question(1), operator: 'equals', value: 'no' },
      then: { action: 'jump', questionId: question(3) },
    },
    {
      title: 'b',
      when: {
        any: [
          { all: [{ any: [{ questionId: question(2), operator: 'atLeast', value: 3 }] }] },
          { questionId: question(1), operator: 'in', value: ['yes', 'no'] },
        ],
      },
      then: { action: 'skip', sectionId: sections[1] },
    },
    {
      title: '',
      when: { questionId: question(3), operator: 'contains', value: 'stop' },
      then: { action: 'end', message: 'Bye' },
    },
  ];
  const stored = rules.map((rule, index) => ({
    ...{ id: expect.any(Number) as unknown, uuid: UUID, version: 1, orderIndex: index + 1 },
    ...rule,
  }));
  expect(await put(...rules)).toEqual([200, stored]);
  const [status, form] = await api.ask('GET', path);
  expect([status, (form as { rules: unknown }).rules]).toEqual([200, stored]);
});

const deep = (level: number): unknown =>
  level === 0 ? { questionId: question(1), operator: 'answered' } : { all: [deep(level - 1)] };

it.each<[string, () => unknown, string, string, string]>([
  [
    'a missing question',
    () => ({ when: { questionId: 999_999, operator: 'answered' }, then: END }),
    'rules[0].when.questionId',
    'unknown_reference',
    'refers to none of the questions of this form: 999999',
  ],
  [
    'a missing target',
    () => ({ when: deep(0), then: { action: 'jump', sectionId: 999_999 } }),
    'rules[0].then.sectionId',
    'unknown_reference',
    'refers to none of the sections of this form: 999999',
  ],
  [
    'an operator of another type of question',
    () => ({ when: { questionId: question(1), operator: 'lessThan', value: 3 }, then: END }),
    'rules[0].when.operator',
    'operator_mismatch',
    'is not supported for a single question; supported: answered, notAnswered, equals, notEquals, in, notIn',
  ],
  [
    'a target before the anchor',
    () => ({
      when: { questionId: question(4), operator: 'answered' },
      then: { action: 'skip', questionId: question(3) },
    }),
    'rules[0].then',
    'backward_target',
    'must come after all questions that the rule refers to',
  ],
  [
    'more than 3 levels',
    () => ({ when: deep(4), then: END }),
    'rules[0].when.all[0].all[0].all[0].all',
    'too_deep',
    'conditions can be nested at most 3 levels deep',
  ],
  [
    'more than 20 members',
    () => ({ when: { any: Array.from({ length: 21 }, () => deep(0)) }, then: END }),
    'rules[0].when.any',
    'invalid_value',
    'must be a list of 1 to 20 conditions',
  ],
  [
    'a text that cannot be stored',
    () => ({ when: { questionId: question(1), operator: 'in', value: ['a', 'a\0'] }, then: END }),
    'rules[0].when.value',
    'invalid_value',
    'must be valid Unicode without the character U+0000',
  ],
  [
    'no member',
    () => ({ when: { all: [] }, then: END }),
    'rules[0].when.all',
    'invalid_value',
    'must be a list of 1 to 20 conditions',
  ],
  [
    'another action',
    () => ({ when: deep(0), then: { action: 'back' } }),
    'rules[0].then.action',
    'invalid_value',
    'must be one of jump, skip, end',
  ],
])('are rejected with %s', async (_, rule, place, code, message) => {
  expect(await put(rule())).toEqual([
    422,
    error('validationFailed', `${place}: ${message}`, [{ path: place, code, message }]),
  ]);
  const [, form] = await api.ask('GET', path);
  expect((form as { rules: unknown }).rules).toEqual([]);
});

it('are kept if the body contains none', async () => {
  const [, stored] = await put({ when: deep(1), then: END });
  const message = 'must be the list of all rules; an empty list removes all of them';
  expect(await api.ask('PUT', `${path}/rules`, { as: 'eve', body: { version: 1 } })).toEqual([
    422,
    error('validationFailed', `rules: ${message}`, [{ path: 'rules', code: 'required', message }]),
  ]);
  expect(await api.ask('PUT', `${path}/rules`, { as: 'eve' })).toEqual([
    422,
    error('validationFailed', 'the form: must be a map', [
      { path: '', code: 'wrong_type', message: 'must be a map' },
    ]),
  ]);
  const [, form] = await api.ask('GET', path);
  expect((form as { rules: unknown }).rules).toEqual(stored);
});

it('accept 3 levels and 20 members', async () => {
  const members = Array.from({ length: 20 }, () => deep(0));
  expect((await put({ when: { all: [{ any: [{ all: members }] }] }, then: END }))[0]).toBe(200);
});

describe('skip questions, which count as unanswered', () => {
  const answer = async (...items: readonly (readonly [number, string])[]): Promise<unknown> => {
    const body = items.map(([number, value]) => ({ questionId: question(number), value }));
    const [status, outcome] = await api.ask('POST', path, { body });
    if (status === 201) return 201;
    const { details } = (outcome as { error: { details: { code: string; questionId: number }[] } }).error;
    return details.map(({ code, questionId }) => `${code} ${String(ids.indexOf(questionId))}`);
  };

  it('jump to a question or a section', async () => {
    await put(
      {
        when: { questionId: question(1), operator: 'equals', value: 'no' },
        then: { action: 'jump', questionId: question(3) },
      },
      {
        when: { questionId: question(3), operator: 'equals', value: ' LAST ' },
        then: { action: 'jump', sectionId: sections[2] },
      },
    );
    expect([
      await answer([1, 'yes'], [2, '3'], [3, 'x'], [4, 'x'], [5, 'yes']),
      await answer([1, 'no'], [3, 'x'], [4, 'x']),
      await answer([1, 'no'], [2, '3']),
      await answer([3, 'last'], [5, 'no']),
      await answer([3, 'last'], [4, 'x']),
    ]).toEqual([201, 201, ['not_on_path 2'], 201, ['not_on_path 4']]);
  });

  it('skip a question or a section, and end', async () => {
    await put(
      {
        when: { questionId: question(1), operator: 'notEquals', value: 'yes' },
        then: { action: 'skip', questionId: question(3) },
      },
      {
        when: { questionId: question(2), operator: 'greaterThan', value: 5 },
        then: { action: 'skip', sectionId: sections[1] },
      },
      {
        when: { questionId: question(2), operator: 'equals', value: 0 },
        then: { action: 'end', message: 'Bye' },
      },
    );
    expect([
      await answer([1, 'yes'], [2, '5'], [3, 'x'], [4, 'x'], [5, 'no']),
      // A negative operator holds for a missing answer.
      await answer([2, '5'], [3, 'x']),
      await answer([1, 'yes'], [2, '6'], [3, 'x'], [5, 'yes'], [5, 'no']),
      await answer([1, 'yes'], [2, '6'], [4, 'x']),
      await answer([1, 'no'], [2, '0']),
      await answer([1, 'yes'], [2, '0'], [3, 'x'], [5, 'yes']),
    ]).toEqual([201, ['not_on_path 3'], 201, ['not_on_path 4'], 201, ['not_on_path 3', 'not_on_path 5']]);
  });
});
