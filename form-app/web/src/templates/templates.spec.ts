import { formOfTemplate } from './template.js';
import { TEMPLATES } from './templates.js';

it('has ten templates with different titles and texts in both languages', () => {
  expect(new Set(TEMPLATES.map(({ title }) => title[0])).size).toBe(10);
  const texts = TEMPLATES.flatMap(({ title, description, questions }) => [
    ...[title, description],
    ...questions.flatMap(({ text, options = [] }) => [text, ...options]),
  ]);
  expect(texts.filter((pair) => pair.some((text) => text === ''))).toEqual([]);
});

it('makes a form of a template, with values for options and a title of its own', () => {
  const template = TEMPLATES.find(({ title }) => title[0] === 'Poll');
  expect(template && formOfTemplate(template, 'When?', 'en')).toEqual({
    title: 'When?',
    description: 'One question for everybody.',
    localisations: [{ language: 'de', description: 'Eine Frage an alle.' }],
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

it('has the texts of the language of the form, and the others as translations', () => {
  const template = TEMPLATES.find(({ title }) => title[0] === 'Customer satisfaction');
  expect(template && formOfTemplate(template, '', 'de')).toMatchObject({
    title: 'Kundenzufriedenheit',
    localisations: [{ language: 'en', title: 'Customer satisfaction' }],
    questions: [
      { rangeFromLabel: 'sehr schlecht', localisations: [{ language: 'en', rangeFromLabel: 'very poor' }] },
      { question: 'Wie war unser Service?' },
      { answerOptions: [{ label: 'Preis', value: 'preis' }, {}, {}, {}] },
      { localisations: [{ language: 'en', question: 'What should we do better?' }] },
    ],
  });
});
