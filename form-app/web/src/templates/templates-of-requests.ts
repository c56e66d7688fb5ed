import { choice, choices, freeText, yesNo } from './common-questions.js';
import type { Template } from './template.js';

/** Starting forms that collect requests and votes. */
export const REQUESTS: readonly Template[] = [
  {
    title: ['Registration', 'Anmeldung'],
    description: ['Register for our event.', 'Melden Sie sich zu unserer Veranstaltung an.'],
    questions: [
      freeText('What is your name?', 'Wie heißen Sie?', true),
      freeText('What is your e-mail address?', 'Wie lautet Ihre E-Mail-Adresse?', true),
      choice(
        'How many people are coming?',
        'Mit wie vielen Personen kommen Sie?',
        ['1', '1'],
        ['2', '2'],
        ['3 or more', '3 oder mehr'],
      ),
      choices(
        'What do you eat?',
        'Was essen Sie?',
        ['Everything', 'Alles'],
        ['Vegetarian', 'Vegetarisch'],
        ['Vegan', 'Vegan'],
      ),
    ],
  },
  {
    title: ['Contact', 'Kontakt'],
    description: ['Write to us; we will reply.', 'Schreiben Sie uns; wir antworten.'],
    questions: [
      freeText('What is your name?', 'Wie heißen Sie?', true),
      freeText('What is your e-mail address?', 'Wie lautet Ihre E-Mail-Adresse?', true),
      freeText('How can we help you?', 'Wie können wir helfen?', true),
    ],
  },
  {
    title: ['Poll', 'Umfrage'],
    description: ['One question for everybody.', 'Eine Frage an alle.'],
    questions: [
      choice(
        'Which day suits you best?',
        'Welcher Tag passt Ihnen am besten?',
        ['Monday', 'Montag'],
        ['Wednesday', 'Mittwoch'],
        ['Friday', 'Freitag'],
      ),
    ],
  },
  {
    title: ['Job application', 'Bewerbung'],
    description: ['Tell us about yourself.', 'Erzählen Sie uns von sich.'],
    questions: [
      freeText('What is your name?', 'Wie heißen Sie?', true),
      freeText('How can we reach you?', 'Wie erreichen wir Sie?', true),
      choice(
        'How much would you like to work?',
        'Wie viel möchten Sie arbeiten?',
        ['Full time', 'Vollzeit'],
        ['Part time', 'Teilzeit'],
      ),
      yesNo(
        'May we keep your data for later vacancies?',
        'Dürfen wir Ihre Daten für spätere Stellen aufbewahren?',
      ),
      freeText('Why would you like to work with us?', 'Warum möchten Sie bei uns arbeiten?'),
    ],
  },
];
