import { choice, choices, EMAIL, freeText, line, NAME, OTHER, PHONE, yesNo } from './common-questions.js';
import type { Template } from './template.js';

/** Templates that collect requests and votes. */
export const REQUESTS: readonly Template[] = [
  {
    title: ['Contact', 'Kontakt'],
    description: ['Write to us; we will reply.', 'Schreiben Sie uns; wir antworten.'],
    thanks: [
      'Thank you for your message. We will reply soon.',
      'Vielen Dank für Ihre Nachricht. Wir antworten bald.',
    ],
    questions: [
      NAME,
      EMAIL,
      PHONE,
      choice(
        'What is it about?',
        'Worum geht es?',
        ['A question', 'Eine Frage'],
        ['An order', 'Eine Bestellung'],
        ['A complaint', 'Eine Beschwerde'],
        ['Something else', 'Etwas anderes'],
      ),
      { ...freeText('How can we help you?', 'Wie können wir helfen?'), required: true },
    ],
  },
  {
    title: ['Order', 'Bestellung'],
    description: [
      'Tell us what you need and where to deliver it.',
      'Sagen Sie uns, was Sie brauchen und wohin wir liefern sollen.',
    ],
    thanks: [
      'Thank you for your order. We will confirm it by email.',
      'Vielen Dank für Ihre Bestellung. Wir bestätigen sie per E-Mail.',
    ],
    sections: [
      {
        title: ['Your order', 'Ihre Bestellung'],
        questions: [
          choice(
            'Which product would you like?',
            'Welches Produkt möchten Sie?',
            ['Product A', 'Produkt A'],
            ['Product B', 'Produkt B'],
            ['Product C', 'Produkt C'],
          ),
          { ...line('How many would you like?', 'Wie viele möchten Sie?', 'number'), required: true },
        ],
      },
      {
        title: ['Delivery', 'Lieferung'],
        questions: [
          {
            ...choice(
              'How would you like to receive your order?',
              'Wie möchten Sie Ihre Bestellung erhalten?',
              ['I will collect it', 'Ich hole sie ab'],
              ['Please deliver it', 'Bitte liefern'],
            ),
            key: 'delivery',
          },
          {
            ...freeText('What is the delivery address?', 'Wie lautet die Lieferadresse?'),
            required: true,
            skip: { key: 'delivery', operator: 'equals', value: 0 },
          },
          line('Which day suits you?', 'Welcher Tag passt Ihnen?', 'date'),
        ],
      },
      { title: ['About you', 'Über Sie'], questions: [NAME, EMAIL, PHONE] },
    ],
  },
  {
    title: ['Poll', 'Umfrage'],
    description: ['One question for everybody.', 'Eine Frage an alle.'],
    thanks: ['Thank you for your vote.', 'Vielen Dank für Ihre Stimme.'],
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
    title: ['Quiz', 'Quiz'],
    description: ['Five minutes, a few questions.', 'Fünf Minuten, ein paar Fragen.'],
    thanks: ['Thank you for taking part.', 'Danke fürs Mitmachen.'],
    questions: [
      choice(
        'Which is the largest planet in the solar system?',
        'Welcher Planet ist der größte des Sonnensystems?',
        ['Earth', 'Erde'],
        ['Jupiter', 'Jupiter'],
        ['Saturn', 'Saturn'],
      ),
      choices(
        'Which of these are rivers?',
        'Welche davon sind Flüsse?',
        ['Rhine', 'Rhein'],
        ['Etna', 'Ätna'],
        ['Danube', 'Donau'],
      ),
      {
        ...line('How many minutes are there in a day?', 'Wie viele Minuten hat ein Tag?', 'number'),
        required: true,
      },
      { ...NAME, required: false },
    ],
  },
  {
    title: ['Job application', 'Bewerbung'],
    description: ['Tell us about yourself.', 'Erzählen Sie uns von sich.'],
    thanks: [
      'Thank you for your application. We will contact you.',
      'Vielen Dank für Ihre Bewerbung. Wir melden uns.',
    ],
    sections: [
      { title: ['About you', 'Über Sie'], questions: [NAME, EMAIL, PHONE] },
      {
        title: ['The position', 'Die Stelle'],
        questions: [
          choice(
            'Would you like to work full time or part time?',
            'Möchten Sie in Vollzeit oder in Teilzeit arbeiten?',
            ['Full time', 'Vollzeit'],
            ['Part time', 'Teilzeit'],
          ),
          line('When could you start?', 'Wann könnten Sie anfangen?', 'date'),
          line('Where can we see your work?', 'Wo können wir Ihre Arbeiten sehen?', 'url'),
        ],
      },
      {
        title: ['Your motivation', 'Ihre Motivation'],
        questions: [
          {
            ...freeText('Why would you like to work with us?', 'Warum möchten Sie bei uns arbeiten?'),
            required: true,
          },
          freeText('What experience do you have?', 'Welche Erfahrung bringen Sie mit?'),
          yesNo(
            'May we keep your data for future vacancies?',
            'Dürfen wir Ihre Daten für spätere Stellen aufbewahren?',
          ),
        ],
      },
    ],
  },
  {
    title: ['Bug report', 'Fehlermeldung'],
    description: ['Tell us what is not working.', 'Sagen Sie uns, was nicht funktioniert.'],
    thanks: ['Thank you. We will look into it.', 'Vielen Dank. Wir sehen es uns an.'],
    questions: [
      {
        ...line('Describe the problem in one sentence.', 'Beschreiben Sie das Problem in einem Satz.'),
        required: true,
      },
      {
        ...freeText('What did you do, step by step?', 'Was haben Sie Schritt für Schritt getan?'),
        required: true,
      },
      freeText('What did you expect instead?', 'Was haben Sie stattdessen erwartet?'),
      choice(
        'How serious is the problem?',
        'Wie schwerwiegend ist das Problem?',
        ['I cannot continue', 'Ich komme nicht weiter'],
        ['It is annoying', 'Es stört mich'],
        ['It is a minor issue', 'Es ist eine Kleinigkeit'],
      ),
      {
        ...choices(
          'Where does it happen?',
          'Wo tritt es auf?',
          ['Computer', 'Computer'],
          ['Phone', 'Smartphone'],
          ['Tablet', 'Tablet'],
          OTHER,
        ),
        hasOther: true,
      },
      {
        ...EMAIL,
        required: false,
        help: ['For questions about your report.', 'Für Rückfragen zu Ihrer Meldung.'],
      },
    ],
  },
];
