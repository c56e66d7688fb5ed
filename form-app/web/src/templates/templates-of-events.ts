import { choice, choices, EMAIL, freeText, line, NAME, NO, OTHER, PHONE, yesNo } from './common-questions.js';
import type { Template } from './template.js';

/** Templates for events with guests. */
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
              'Which days will you attend?',
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
              'What are your dietary requirements?',
              'Welche Verpflegung wünschen Sie?',
              ['No restrictions', 'Ohne Einschränkungen'],
              ['Vegetarian', 'Vegetarisch'],
              ['Vegan', 'Vegan'],
              OTHER,
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
    description: ['Let us know whether you are coming.', 'Teilen Sie uns mit, ob Sie kommen.'],
    thanks: ['Thank you for your reply.', 'Vielen Dank für Ihre Antwort.'],
    questions: [
      NAME,
      { ...yesNo('Will you come?', 'Kommen Sie?'), key: 'coming' },
      {
        ...choice(
          'How many guests will you bring?',
          'Wie viele Gäste bringen Sie mit?',
          ['None', 'Keine'],
          ['One', 'Einen'],
          ['Two or more', 'Zwei oder mehr'],
        ),
        skip: { key: 'coming', operator: 'equals', value: NO },
      },
      {
        ...line('Do you have any allergies?', 'Haben Sie Allergien?'),
        skip: { key: 'coming', operator: 'equals', value: NO },
      },
      freeText('Is there anything else you would like to tell us?', 'Möchten Sie uns noch etwas mitteilen?'),
    ],
  },
];
