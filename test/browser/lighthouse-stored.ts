import type { Form } from '#client';
import { QUESTIONS, TITLE } from './lighthouse-form.js';

/** Fields that differ between runs, or follow from the positions of parts. */
const STAMPS = new Set([
  ...['id', 'uuid', 'version', 'created', 'createdBy', 'modified', 'modifiedBy'],
  ...['formId', 'sectionId', 'questionId', 'orderIndex', 'content'],
]);

/** A form without these fields; rules keep the ids that they refer to. */
export function withoutStamps(form: Form): unknown {
  const { rules, ...parts } = form;
  return { ...strip(parts), rules: rules.map(({ title, when, then }) => ({ title, when, then })) };
}

function strip(record: object): Record<string, unknown> {
  const kept = Object.entries(record).filter(([name]) => !STAMPS.has(name));
  return Object.fromEntries(
    kept.map(([name, value]: [string, unknown]) => [name, Array.isArray(value) ? value.map(strip) : value]),
  );
}

const question = (title: string, text: string, german: string, more: object): object => ({
  ...{ title, question: text, questionType: 'text', required: false, customChartId: null, answerOptions: [] },
  ...{ rangeFrom: null, rangeFromLabel: null, rangeTo: null, rangeToLabel: null },
  localisations: [{ language: 'de', question: german }],
  ...more,
});

const option = (value: string, label: string, german: string): object => ({
  ...{ title: label, label, value, freeText: 'dontShowFreeText', freeTextLabel: '' },
  localisations: [{ language: 'de', label: german }],
});

/** The expected stored form. */
export const STORED = {
  ...{ title: TITLE, description: 'Tell us\nabout your visit.', published: true },
  ...{ anonymize: false, onlyAuthenticated: false, publicResults: false },
  localisations: [{ language: 'de', title: 'Unser Leuchtturm' }],
  questions: [
    question('Arrival', QUESTIONS.arrival, 'Wie sind Sie gekommen?', {
      ...{ questionType: 'single', required: true },
      answerOptions: [
        option('foot', 'On foot', 'Zu Fuß'),
        option('bus', 'By bus', 'Mit dem Bus'),
        {
          ...option('other', 'Otherwise', ''),
          ...{ freeText: 'showFreeText', freeTextLabel: 'How?' },
          localisations: [{ language: 'de', label: 'Anders', freeTextLabel: 'Wie?' }],
        },
      ],
    }),
  ],
  sections: [
    {
      ...{ title: 'At the top', description: 'All 214 steps up.' },
      localisations: [{ language: 'de', title: 'Oben', description: 'Alle 214 Stufen hinauf.' }],
      questions: [
        question('Seen', QUESTIONS.seen, 'Was haben Sie von oben gesehen?', {
          questionType: 'multi',
          answerOptions: [
            option('ships', 'Ships', 'Schiffe'),
            option('birds', 'Birds', 'Vögel'),
            option('fog', 'Nothing but fog', 'Nur Nebel'),
          ],
        }),
        question('View', QUESTIONS.view, '', {
          ...{ questionType: 'range', rangeFrom: 1, rangeTo: 5 },
          ...{ rangeFromLabel: 'dull', rangeToLabel: 'splendid' },
          localisations: [
            {
              ...{ language: 'de', question: 'Wie war die Aussicht?' },
              ...{ rangeFromLabel: 'öde', rangeToLabel: 'herrlich' },
            },
          ],
        }),
      ],
    },
    {
      ...{ title: 'Afterwards', description: '', localisations: [{ language: 'de', title: 'Danach' }] },
      questions: [
        question('Change', QUESTIONS.change, 'Was sollen wir ändern?', {}),
        question('Again', QUESTIONS.again, 'Kommen Sie wieder?', {
          ...{ questionType: 'single', required: true },
          answerOptions: [option('yes', 'Yes', 'Ja'), option('no', 'No', 'Nein')],
        }),
        question('=Month', QUESTIONS.month, 'In welchem Monat?', {}),
      ],
    },
  ],
  rules: [
    {
      title: 'No view in fog',
      when: { questionId: 2, operator: 'includes', value: 'fog' },
      then: { action: 'skip', questionId: 3 },
    },
    {
      title: 'Buses do not wait',
      when: { questionId: 1, operator: 'in', value: ['bus'] },
      then: { action: 'jump', sectionId: 2 },
    },
    {
      title: 'Farewell',
      when: {
        all: [
          { questionId: 4, operator: 'notAnswered' },
          { questionId: 5, operator: 'equals', value: 'no' },
        ],
      },
      then: { action: 'end', message: 'A pity. Fare well!' },
    },
  ],
};
