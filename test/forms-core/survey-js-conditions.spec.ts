import { convertForm, problemsOf } from '../support/converted-form.js';

// docs/reference/form-files.md#other-tools: conditions of SurveyJS as rules.

describe('a survey of SurveyJS', () => {
  it('notes conditions that rules cannot express: no value, and a value without a list that is compared with parts', () => {
    const condition = (visibleIf: string, index: number): object => ({ type: 'text', name: `q${String(index)}`, visibleIf });
    const asked = ['boolean', 'text', 'checkbox'].map((type) => ({ type, name: type, ...(type === 'checkbox' && { choices: ['x', 'y'] }) }));
    const kept = ["{checkbox} anyof 'x'", "{checkbox} noneof 'x'"];
    const left = ['{boolean} anyof false', "{text} notcontains ''", "{text} contains ''", "{checkbox} anyof ['']", '{text} contains false', '{text} notcontains 0'];
    const text = JSON.stringify({ elements: [...asked, ...[...kept, ...left].map(condition)] });
    const { form, notes } = convertForm(text, 'conditions.json');
    expect(form.rules).toEqual(
      ['notIncludes', 'includes'].map((operator, index) => ({
        title: `Shows q${String(index)}`,
        when: { questionId: 'checkbox', operator, value: 'x' },
        then: { action: 'skip', questionId: `q${String(index)}` },
      })),
    );
    expect(notes).toEqual(
      left.map((each, index) => `q${String(index + 2)}: is always shown; its condition has no equivalent: ${each}`),
    );
  }); // prettier-ignore

  it('compares numbers, dates, and choices that are numbers', async () => {
    const asked = [
      { type: 'text', name: 'age', inputType: 'number' },
      { type: 'text', name: 'born', inputType: 'date' },
      { type: 'rating', name: 'stars', rateValues: [1, { value: 2, text: 'two' }, 3, 'none'] },
      { type: 'text', name: 'free' },
    ];
    const kept = ['{age} >= 18', "{born} < '2000-01-01'", '{stars} > 1', '{age} = 1.50'];
    const left = ["{born} < '1.1.2000'", '{age} > "many"', '{stars} > 3', '{free} > 3', '{age} > {stars}'];
    const elements = [...kept, ...left].map((visibleIf, index) => ({ type: 'text', name: `q${String(index)}`, visibleIf }));
    const text = JSON.stringify({ elements: [...asked, ...elements] });
    const { form, notes } = convertForm(text, 'numbers.json');
    const missing = (questionId: string): object => ({ questionId, operator: 'notAnswered' });
    expect((form.rules as { when: unknown }[]).map(({ when }) => when)).toEqual([
      { any: [{ questionId: 'age', operator: 'lessThan', value: 18 }, missing('age')] },
      { any: [{ questionId: 'born', operator: 'atLeast', value: '2000-01-01' }, missing('born')] },
      { questionId: 'stars', operator: 'notIn', value: ['2', '3'] },
      { questionId: 'age', operator: 'notEquals', value: '1.5' },
    ]);
    expect(notes).toEqual(
      left.map((each, index) => `q${String(index + 4)}: is always shown; its condition has no equivalent: ${each}`),
    );
    expect(await problemsOf(text, 'numbers.json')).toEqual([]);
  }); // prettier-ignore

  it('skips disabled questions, requires required ones whenever they are shown, and keeps parts of conditions', async () => {
    const page = {
      enableIf: 'isReady()',
      elements: [
        { type: 'radiogroup', name: 'a', choices: ['x', 'y'] },
        { type: 'text', name: 'b', visibleIf: "{a} = 'x'", enableIf: "{a} notempty", requiredIf: "{a} = 'x' " },
        { type: 'text', name: 'c', enableIf: "{a} = 'y'", isRequired: true, requiredIf: "{b} = '1'" },
        { type: 'panel', title: 'More', visibleIf: "{a} = 'y'", elements: [{ type: 'text', name: 'd' }] },
        {
          ...{ type: 'matrixdropdown', name: 'm', rows: ['r'] },
          columns: [{ name: 'k', choices: ['1'] }, { name: 'l', cellType: 'text', visibleIf: "{row.k} = '1'" }],
        },
      ],
    };
    const text = JSON.stringify({ pages: [page] });
    const { form, notes } = convertForm(text, 'parts.json');
    const { sections, rules } = form as { sections: { questions: { title: string; required: boolean }[] }[]; rules: { title: string; when: unknown }[] };
    expect(sections.flatMap(({ questions }) => questions.filter(({ required }) => required).map(({ title }) => title))).toEqual(['b', 'c']);
    const isNot = (questionId: string, value: string): object => ({ questionId, operator: 'notEquals', value });
    expect(rules.map(({ title, when }) => [title, when])).toEqual([
      ['Shows b', { any: [isNot('a', 'x'), { questionId: 'a', operator: 'notAnswered' }] }],
      ['Shows c', isNot('a', 'y')],
      ['Shows question', isNot('a', 'y')],
      ['Shows m.r.l', isNot('m.r.k', '1')],
    ]);
    expect(notes).toEqual([
      'page: is always shown; its condition has no equivalent: isReady()',
      'c: requiredIf has no equivalent',
      'question: a part of its condition has no equivalent: isReady()',
      'm: is always shown; its condition has no equivalent: isReady()',
    ]);
    expect(await problemsOf(text, 'parts.json')).toEqual([]);
  }); // prettier-ignore

  it('has conditions with more members than a group of a rule', async () => {
    const choices = Array.from({ length: 45 }, (_, index) => `c${String(index)}`);
    const visibleIf = choices.slice(0, 41).map((each) => `{a} contains '${each}'`).join(' or ');
    const elements = [{ type: 'checkbox', name: 'a', choices }, { type: 'text', name: 'b', visibleIf }];
    const text = JSON.stringify({ elements });
    const { form, notes } = convertForm(text, 'many.json');
    const [{ when } = { when: { all: [] } }] = form.rules as { when: { all: { all: unknown[] }[] } }[];
    expect([when.all.map(({ all }) => all.length), notes]).toEqual([[20, 20, 1], []]);
    expect(await problemsOf(text, 'many.json')).toEqual([]);
  }); // prettier-ignore
});
