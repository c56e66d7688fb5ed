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
  expect(template && formOfTemplate(template, 'When?')).toEqual({
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
