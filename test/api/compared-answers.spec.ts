import { error, FormsApi } from '../fixtures/forms-api.js';

// docs/reference/forms.md#rules: conditions that compare numbers, dates and times.

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

describe('answers to text questions with an order', () => {
  const AGES = {
    title: 'Ages',
    published: true,
    questions: [
      { question: 'Age?', inputType: 'number' },
      { question: 'Born?', inputType: 'date' },
      { question: 'Job?' },
      { question: 'Pension?' },
    ],
  };
  let form: string;
  let asked: number[];

  beforeEach(async () => {
    const { id, questions } = await api.done('POST', '/forms', AGES);
    form = `/forms/${String(id)}`;
    asked = questions.map((each) => each.id);
  });

  const rules = (operator: string, value: unknown, number = 0): Promise<[number, unknown]> =>
    api.ask('PUT', `${form}/rules`, {
      as: 'eve',
      body: {
        version: 1,
        rules: [{ when: { questionId: asked[number], operator, value }, then: { action: 'skip', questionId: asked[2] } }],
      },
    }); // prettier-ignore
  const submit = async (...values: string[]): Promise<number> => {
    const body = [values[0], values[1], 'cook'].map((value, index) => ({ questionId: asked[index], value }));
    return (await api.ask('POST', form, { body: body.filter(({ value }) => value !== undefined) }))[0];
  };

  it('are compared by their value', async () => {
    expect((await rules('lessThan', 16.5))[0]).toBe(200);
    expect([await submit('9'), await submit('16.5'), await submit('100')]).toEqual([422, 201, 201]);
  });

  it('of type date are compared by their day', async () => {
    expect((await rules('greaterThan', '2010-06-30', 1))[0]).toBe(200);
    expect([await submit('1', '2010-07-01'), await submit('1', '2010-06-30')]).toEqual([422, 201]);
  });

  it.each([
    [0, 'lessThan', '18', 'value', 'must be a number such as 12 or -1.5'],
    [0, 'lessThan', [18], 'value', 'must be a number such as 12 or -1.5'],
    [1, 'atLeast', '30.06.2010', 'value', 'must be a date such as 2027-06-12'],
    [1, 'atLeast', 2010, 'value', 'must be a date such as 2027-06-12'],
    [1, 'in', ['2010-06-30'], 'operator', 'is not supported for a text (date) question; supported: answered, notAnswered, equals, notEquals, contains, notContains, lessThan, atMost, greaterThan, atLeast'],
  ])('question %i, %s %j: %s %s', async (number, operator, value, field, message) => {
    const path = `rules[0].when.${field}`;
    const code = 'operator_mismatch';
    expect(await rules(operator, value, number)).toEqual([
      422,
      error('validationFailed', `${path}: ${message}`, [{ path, code, message }]),
    ]);
  }); // prettier-ignore

  it('keep their format while rules use them', async () => {
    const [, stored] = await rules('atMost', 3);
    const [{ id = 0 } = {}] = stored as { id?: number }[];
    const [status, rejected] = await api.ask('PATCH', `/questions/${String(asked[0])}`, {
      as: 'eve',
      body: { version: 1, inputType: 'text' },
    });
    const path = `rule ${String(id)}.when.operator`;
    const message =
      'is not supported for a text (text) question; supported: answered, notAnswered, equals, notEquals, contains, notContains';
    expect([status, rejected]).toEqual([
      422,
      error('validationFailed', `${path}: ${message}`, [{ path, code: 'operator_mismatch', message }]),
    ]);
  });
});
