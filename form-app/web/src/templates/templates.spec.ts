import { formOfTemplate } from './form-of-template.js';
import { questionsIn } from './template.js';
import { TEMPLATES } from './templates.js';

it('has templates with different titles and texts in both languages', () => {
  expect(new Set(TEMPLATES.map(({ title }) => title[0])).size).toBe(TEMPLATES.length);
  const texts = TEMPLATES.flatMap((template) => [
    ...[template.title, template.description, template.thanks],
    ...(template.sections ?? []).map(({ title }) => title),
    ...questionsIn(template).flatMap(({ text, help, options = [] }) => [
      text,
      ...(help ? [help] : []),
      ...options,
    ]),
  ]);
  expect(texts.filter((pair) => pair.some((text) => text === ''))).toEqual([]);
});

it('skips questions by earlier answers, in each language', () => {
  const template = TEMPLATES.find(({ title }) => title[0] === 'Invitation');
  for (const [language, value] of [
    ['en', 'no'],
    ['de', 'nein'],
  ] as const) {
    const { questions = [], rules } = template ? formOfTemplate(template, '', language) : {};
    const [, coming, guests, allergies] = questions.map(({ uuid }) => uuid);
    const when = { questionId: coming, operator: 'equals', value };
    expect(rules).toEqual([
      { when, then: { action: 'skip', questionId: guests } },
      { when, then: { action: 'skip', questionId: allergies } },
    ]);
  }
});

it('creates a form from a template, with option values and the given title', () => {
  const template = TEMPLATES.find(({ title }) => title[0] === 'Poll');
  expect(template && formOfTemplate(template, 'When?', 'en')).toEqual({
    title: 'When?',
    description: 'One question for everybody.',
    confirmation: { message: 'Thank you for your vote.' },
    localisations: [
      {
        language: 'de',
        description: 'Eine Frage an alle.',
        confirmation: { message: 'Vielen Dank für Ihre Stimme.' },
      },
    ],
    sections: [],
    questions: [
      {
        ...{ question: 'Which day suits you best?', questionType: 'single', required: true },
        localisations: [{ language: 'de', question: 'Welcher Tag passt Ihnen am besten?' }],
        answerOptions: [
          { label: 'Monday', value: 'monday', localisations: [{ language: 'de', label: 'Montag' }] },
          { label: 'Wednesday', value: 'wednesday', localisations: [{ language: 'de', label: 'Mittwoch' }] },
          { label: 'Friday', value: 'friday', localisations: [{ language: 'de', label: 'Freitag' }] },
        ],
      },
    ],
  });
});

it('uses the texts in the language of the form, and the others as translations', () => {
  const template = TEMPLATES.find(({ title }) => title[0] === 'Customer satisfaction');
  expect(template && formOfTemplate(template, '', 'de')).toMatchObject({
    title: 'Kundenzufriedenheit',
    localisations: [{ language: 'en', title: 'Customer satisfaction' }],
    sections: [
      {
        title: 'Ihre Erfahrung',
        localisations: [{ language: 'en', title: 'Your experience' }],
        questions: [
          {
            rangeFromLabel: 'sehr schlecht',
            localisations: [{ language: 'en', rangeFromLabel: 'very poor' }],
          },
          { question: 'Was lief schlecht?', inputType: 'multiline' },
          { question: 'Wie war unser Service?' },
          {},
          { answerOptions: [{ label: 'Preis', value: 'preis' }, {}, {}, {}, { freeText: 'showFreeText' }] },
        ],
      },
      {},
      {},
    ],
  });
});
