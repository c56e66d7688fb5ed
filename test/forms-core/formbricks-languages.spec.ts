import { convertForm, problemsOf } from '../support/converted-form.js';

// docs/reference/form-files.md#formbricks: texts in other languages.

const text = (en: string, de?: string, fr?: string) => ({ default: en, de, 'fr-CH': fr });
const language = (code: string, enabled = true, isDefault = false) => ({
  ...{ language: { id: code, code, alias: null }, enabled, default: isDefault },
});
const jump = (target: string, value: string) => ({
  ...{ id: 'l', actions: [{ id: 'a', objective: 'jumpToQuestion', target }] },
  conditions: {
    ...{ id: 'g', connector: 'and' },
    conditions: [
      {
        ...{ id: 'c', operator: 'equals', leftOperand: { type: 'question', value: 'how' } },
        rightOperand: { type: 'static', value },
      },
    ],
  },
});

const SURVEY = {
  name: 'Journey',
  languages: [language('en', true, true), language('de'), language('fr-CH'), language('it', false)],
  welcomeCard: { enabled: true, headline: text('Welcome', 'Willkommen') },
  questions: [
    { id: 'name', type: 'openText', headline: text('Name?', 'Ihr Name?', ' '), subheader: text('', 'Neu') },
    {
      ...{ id: 'how', type: 'multipleChoiceSingle', headline: text('#recall:name/fallback:you#, how?', '<b>Wie</b>, #recall:name/fallback:Sie#?') },
      choices: [
        { id: 'car', label: text('By car', 'Auto', 'Voiture') },
        { id: 'train', label: text('By train', 'Auto') },
        { id: 'other', label: text('Another way', 'Anders') },
      ],
      logic: [jump('young', 'car')],
    },
    { id: 'rate', type: 'rating', range: 5, headline: text('Marks', 'Noten'), lowerLabel: text('bad', 'x'.repeat(1_100)), upperLabel: text('good', 'gut') },
    { id: 'parts', type: 'matrix', headline: text('Parts', 'Teile'), rows: [text('Food', 'Essen')], columns: [text('1'), text('2')] },
    { id: 'ok', type: 'consent', headline: text('Agree', 'Einverstanden'), label: text('Yes, I do', 'Ja') },
  ],
  endings: [
    { id: 'bye', type: 'endScreen', headline: text('Thanks', 'Danke') },
    { id: 'young', type: 'endScreen', headline: text('Too young', 'Zu jung', 'Trop jeune') },
  ],
}; // prettier-ignore

it('texts in other languages become localisations', () => {
  const { form, notes } = convertForm(JSON.stringify(SURVEY), 'journey.json');
  const sections = form.sections as { localisations?: unknown; questions: Record<string, unknown>[] }[];
  const de = (texts: object) => ({ language: 'de', ...texts });
  const fr = (texts: object) => ({ language: 'fr-CH', ...texts });
  expect(form.localisations).toEqual([de({ description: 'Willkommen', confirmation: { message: 'Danke' } })]);
  expect(sections.map(({ localisations }) => localisations)).toEqual([
    undefined,
    [de({ title: 'Teile' })],
    undefined,
  ]);
  const [name, how, rate, food, ok] = sections.flatMap(({ questions }) => questions);
  expect(name).toMatchObject({ localisations: [de({ question: 'Ihr Name?' })] });
  expect(how).toMatchObject({
    localisations: [de({ question: 'Wie, {{name|…}}?' })],
    answerOptions: [
      { value: 'By car', localisations: [de({ label: 'Auto' }), fr({ label: 'Voiture' })] },
      { value: 'By train', localisations: [de({ label: 'Auto' })] },
      { value: 'other', label: 'Another way', localisations: [de({ label: 'Anders' })] },
    ],
  });
  const labels = { rangeFromLabel: 'x'.repeat(1000), rangeToLabel: 'gut' };
  expect(rate?.localisations).toEqual([de({ question: 'Noten', ...labels })]);
  expect(food?.localisations).toEqual([de({ question: 'Essen' })]);
  expect(ok).toMatchObject({
    answerOptions: [
      { value: 'true', localisations: [de({ label: 'Ja' }), fr({ label: 'Oui' })] },
      { value: 'false', localisations: [de({ label: 'Nein' }), fr({ label: 'Non' })] },
    ],
    localisations: [de({ question: 'Einverstanden', description: 'Ja' })],
  });
  expect(form.rules).toMatchObject([
    {
      ...{ when: { questionId: 'how', value: 'By car' }, then: { action: 'end', message: 'Too young' } },
      localisations: [de({ message: 'Zu jung' }), fr({ message: 'Trop jeune' })],
    },
  ]);
  expect(notes).toEqual([
    'rate: the rangeFromLabel is shortened to 1000 characters',
    'survey: the texts in languages that are disabled, repeated, not valid or after the 20th (it) are omitted',
  ]);
});

it('is a valid form', async () => {
  expect(await problemsOf(JSON.stringify(SURVEY), 'journey.json')).toEqual([]);
});

it('omits repeated and invalid languages, and those after the 20th', () => {
  const codes = Array.from({ length: 20 }, (_, index) => `de-${String(100 + index)}`);
  const languages = [
    language('en', true, true),
    ...['EN', 'x', 'de-100', 'de_100', ...codes.slice(1), 'it'].map((code) => language(code)),
  ];
  const { notes } = convertForm(JSON.stringify({ ...SURVEY, languages }), 'journey.json');
  expect(notes.at(-1)).toBe(
    'survey: the texts in languages that are disabled, repeated, not valid or after the 20th (EN, x, de_100, it) are omitted',
  );
});
