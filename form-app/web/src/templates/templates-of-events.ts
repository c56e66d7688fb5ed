import { choice, choices, EMAIL, freeText, line, NAME, NO, PHONE, yesNo } from './common-questions.js';
import type { Template } from './template.js';

/** Starting forms for guests. */
export const EVENTS: readonly Template[] = [
  {
    title: ['Registration', 'Anmeldung'],
    description: ['Register for our event.', 'Melden Sie sich zu unserer Veranstaltung an.'],
    thanks: ['Thank you for your registration.', 'Vielen Dank für Ihre Anmeldung.'],
    sections: [
      { title: ['About you', 'Über Sie'], questions: [NAME, EMAIL, PHONE] },
      {
        title: ['Your visit', 'Ihr Besuch'],
        questions: [
          {
            ...choices(
              'Which days do you attend?',
              'An welchen Tagen nehmen Sie teil?',
              ['First day', 'Erster Tag'],
              ['Second day', 'Zweiter Tag'],
            ),
            required: true,
          },
          choice(
            'How many people are coming?',
            'Mit wie vielen Personen kommen Sie?',
            ['1', '1'],
            ['2', '2'],
            ['3 or more', '3 oder mehr'],
          ),
          {
            ...choices(
              'What do you eat?',
              'Was essen Sie?',
              ['Everything', 'Alles'],
              ['Vegetarian', 'Vegetarisch'],
              ['Vegan', 'Vegan'],
              ['Something else', 'Anderes'],
            ),
            hasOther: true,
          },
          freeText('What else should we know?', 'Was sollten wir noch wissen?'),
        ],
      },
    ],
  },
  {
    title: ['Invitation', 'Einladung'],
    description: ['Let us know whether you are coming.', 'Sagen Sie uns, ob Sie kommen.'],
    thanks: ['Thank you for your reply.', 'Vielen Dank für Ihre Antwort.'],
    questions: [
      NAME,
      { ...yesNo('Will you come?', 'Kommen Sie?'), key: 'coming' },
      {
        ...choice(
          'How many guests do you bring?',
          'Wie viele Gäste bringen Sie mit?',
          ['None', 'Keine'],
          ['One', 'Einen'],
          ['Two or more', 'Zwei oder mehr'],
        ),
        skip: { key: 'coming', operator: 'equals', value: NO },
      },
      {
        ...line('Do you have allergies?', 'Haben Sie Allergien?'),
        skip: { key: 'coming', operator: 'equals', value: NO },
      },
      freeText('Would you like to tell us something?', 'Möchten Sie uns etwas mitteilen?'),
    ],
  },
];
