import { convertForm, problemsOf } from '../support/converted-form.js';

// docs/reference/form-files.md#surveyjs

const stops = { type: 'checkbox', name: 'stops', choices: ['a', 'b'] };
const car = { type: 'radiogroup', name: 'Car', valueName: 'vehicle', choices: ['x', 'y'] };

interface Converted {
  readonly rules: readonly { readonly when: unknown }[];
  readonly sections: readonly { readonly questions: readonly Record<string, unknown>[] }[];
}

function convert(survey: object): Converted & { readonly notes: readonly string[] } {
  const { form, notes } = convertForm(JSON.stringify(survey), 'a.json');
  return { ...(form as unknown as Converted), notes };
}

describe('a survey of SurveyJS', () => {
  const includes = (value: string) => ({ questionId: 'stops', operator: 'includes', value });
  const lacks = (value: string) => ({ questionId: 'stops', operator: 'notIncludes', value });

  it.each<[string, unknown]>([
    ["{stops} contains ['a', 'b']", { any: [lacks('a'), lacks('b')] }],
    ["{stops} allof ['a', 'b']", { any: [lacks('a'), lacks('b')] }],
    ["{stops} notcontains ['a', 'b']", { all: [includes('a'), includes('b')] }],
    ["{stops} anyof ['a', 'b']", { all: [lacks('a'), lacks('b')] }],
    ["{stops} noneof ['a', 'b']", { any: [includes('a'), includes('b')] }],
    ["{stops} contains 'a'", lacks('a')],
    ["{stops} = ['a', 'b']", { any: [lacks('a'), lacks('b'), { questionId: 'stops', operator: 'countAtLeast', value: 3 }] }],
    ["{stops} <> ['a']", { all: [includes('a'), { questionId: 'stops', operator: 'countAtMost', value: 1 }] }],
    ['{stops.length} >= 2', { questionId: 'stops', operator: 'countAtMost', value: 1 }],
    ['{stops.length} > 1', { questionId: 'stops', operator: 'countAtMost', value: 1 }],
    ['{stops.length} < 2', { questionId: 'stops', operator: 'countAtLeast', value: 2 }],
    ['{stops.length} = 2', { any: [{ questionId: 'stops', operator: 'countAtMost', value: 1 }, { questionId: 'stops', operator: 'countAtLeast', value: 3 }] }],
    ["{name} = 'Don\\'t \\\\ know'", { questionId: 'name', operator: 'notEquals', value: "Don't \\ know" }],
    ["{vehicle} = 'x'", { questionId: 'Car', operator: 'notEquals', value: 'x' }],
    ["{car} noneof ['x']", { questionId: 'Car', operator: 'in', value: ['x'] }],
    ['{Car} = undefined', { questionId: 'Car', operator: 'answered' }],
    ['{stars} = 2.0', { questionId: 'stars', operator: 'notEquals', value: 2 }],
    ['{name} = 2.50', { questionId: 'name', operator: 'notEquals', value: '2.5' }],
    ['{stars} > 2', { any: [{ questionId: 'stars', operator: 'atMost', value: 2 }, { questionId: 'stars', operator: 'notAnswered' }] }],
    ["not ({Car} = 'x')", { questionId: 'Car', operator: 'equals', value: 'x' }],
    ["!({Car} = 'x' and {name} notempty)", { all: [{ questionId: 'Car', operator: 'equals', value: 'x' }, { questionId: 'name', operator: 'answered' }] }],
    ['negate ({stars} > 2)', { all: [{ questionId: 'stars', operator: 'greaterThan', value: 2 }, { questionId: 'stars', operator: 'answered' }] }],
    ['not ({stops.length} = 2)', { all: [{ questionId: 'stops', operator: 'countAtLeast', value: 2 }, { questionId: 'stops', operator: 'countAtMost', value: 2 }] }],
    ["not (not ({stops} contains 'a'))", lacks('a')],
    ['!is_empty({name})', { questionId: 'name', operator: 'notAnswered' }],
    ['{pets}', { questionId: 'pets', operator: 'notEquals', value: 'true' }],
    ['!{pets} or ({pets} and {name} notempty)', { all: [{ questionId: 'pets', operator: 'equals', value: 'true' }, { any: [{ questionId: 'pets', operator: 'notEquals', value: 'true' }, { questionId: 'name', operator: 'notAnswered' }] }] }],
  ])('is skipped unless %s', async (visibleIf, when) => {
    const elements = [stops, car, { type: 'boolean', name: 'pets' }, { type: 'rating', name: 'stars' }, { type: 'text', name: 'name' }, { type: 'text', name: 'y', visibleIf }];
    const { rules, notes } = convert({ elements });
    expect([rules.map((rule) => rule.when), notes]).toEqual([[when], []]);
    expect(await problemsOf(JSON.stringify({ elements }), 'a.json')).toEqual([]);
  }); // prettier-ignore

  it.each([
    "{stops} anyof ['a', 'z']",
    '{stops.length} > 1.5',
    '{stops.length} >= 0',
    "{stops} = ['a', 'a']",
    '{Car.length} > 1',
    "{Car} = ['x', 'y']",
    "{stars} <> ['3']",
    '{stars} > 2.5',
    '{Car} = {stops}',
    '{Car}',
    '!{stops}',
    '{stars} and {Car}',
    'not {stars} > 2',
    '!{name} notempty',
    'not',
    "not ({Car} = 'z')",
  ])('notes the condition %s, which has no equivalent', (visibleIf) => {
    const elements = [stops, car, { type: 'rating', name: 'stars' }, { type: 'text', name: 'y', visibleIf }];
    const { rules, notes } = convert({ elements });
    expect([rules, notes]).toEqual([[], [`y: is always shown; its condition has no equivalent: ${visibleIf}`]]);
  }); // prettier-ignore

  it('keeps the texts in its default language and in English', () => {
    const title = { default: 'Trip', de: 'Reise', fr: 'Voyage' };
    const stars = { type: 'rating', name: 'stars', minRateDescription: { default: 'bad', de: 'schlecht' } };
    const { form } = convertForm(JSON.stringify({ locale: 'de', title, elements: [stars] }), 'a.json');
    expect(form).toMatchObject({
      title: 'Reise',
      localisations: [{ language: 'en', title: 'Trip' }, { language: 'fr', title: 'Voyage' }],
      sections: [{ questions: [{ rangeFromLabel: 'schlecht', rangeToLabel: null, localisations: [{ language: 'en', rangeFromLabel: 'bad' }] }] }],
    });
  }); // prettier-ignore

  it('is valid without parts that forms do not support, which are noted', async () => {
    const texts = Array.from({ length: 1_000 }, (_, each) => ({ type: 'text', name: `q${String(each)}`, visibleIf: "{b} = 'x'" }));
    const survey = {
      title: ' ',
      pages: [{ elements: [
        { type: 'radiogroup', name: 'a\0', title: 'T\ud800', choices: ['', 'x', 'x ', { value: 'y\nz' }] },
        { type: 'boolean', name: 'b', valueTrue: 'x', valueFalse: 'x' },
        { type: 'text', name: 'c', inputType: 'number', min: 5, max: 1 },
        { type: 'text', name: 'd', inputType: 'date', min: '2026-02-30', max: '2026-03-01' },
        { type: 'matrix', name: 'f', isRequired: true, columns: ['x'], rows: ['y', 'y'] },
        { type: 'comment', name: 'g', visible: false, readOnly: true, hasComment: false },
        ...texts.slice(500),
      ] }, { elements: [...texts.slice(0, 500), { type: 'text', name: 'last', visibleIf: "{b} = 'x'" }] }],
    }; // prettier-ignore
    const text = JSON.stringify(survey);
    expect(await problemsOf(text, 'a.json')).toEqual([]);
    const { form, notes } = convertForm(text, 'a.json');
    const { sections, rules } = form as unknown as Converted;
    expect([form.title, rules.length]).toEqual(['Survey', 1_000]);
    expect(sections[0]?.questions[0]).toMatchObject({ title: 'a', question: 'T\uFFFD', answerOptions: [{ value: 'x' }, { value: 'y z' }] });
    expect(sections[0]?.questions[3]).toMatchObject({ max: '2026-03-01' });
    expect(notes).toEqual([
      'a: a choice without a value is omitted',
      'a: the repeated choice "x" is omitted',
      'b: the repeated choice "x" is omitted',
      'c: min 5 has no equivalent',
      'c: max 1 has no equivalent',
      'd: min "2026-02-30" has no equivalent',
      'f.y: another question has the same name; conditions and texts use the last one',
      'f: isRequired of a matrix has no equivalent',
      'g: readOnly has no equivalent',
      'g: visible: false has no equivalent',
      "last: is always shown; its condition has no equivalent: {b} = 'x'",
    ]);
  }); // prettier-ignore
});
