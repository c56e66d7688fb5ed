import { choice, choices, freeText, rating, recommendation, yesNo } from './common-questions.js';
import type { Template } from './template.js';

/** Starting forms that ask for an opinion. */
export const FEEDBACK: readonly Template[] = [
  {
    title: ['Customer satisfaction', 'Kundenzufriedenheit'],
    description: ['Tell us what was good and what was not.', 'Sagen Sie uns, was gut war und was nicht.'],
    questions: [
      rating('How satisfied are you overall?', 'Wie zufrieden sind Sie insgesamt?'),
      rating('How was our service?', 'Wie war unser Service?'),
      choices(
        'What mattered most to you?',
        'Was war Ihnen am wichtigsten?',
        ['Price', 'Preis'],
        ['Quality', 'Qualität'],
        ['Advice', 'Beratung'],
        ['Delivery', 'Lieferung'],
      ),
      freeText('What should we do better?', 'Was sollen wir besser machen?'),
    ],
  },
  {
    title: ['Recommendation', 'Weiterempfehlung'],
    description: ['Two questions, one minute.', 'Zwei Fragen, eine Minute.'],
    questions: [
      recommendation('How likely are you to recommend us?', 'Wie wahrscheinlich empfehlen Sie uns weiter?'),
      freeText('What is the reason for your answer?', 'Was ist der Grund für Ihre Antwort?'),
    ],
  },
  {
    title: ['Event feedback', 'Rückmeldung zur Veranstaltung'],
    description: ['Thank you for having been there.', 'Danke, dass Sie dabei waren.'],
    questions: [
      rating('How was the event?', 'Wie war die Veranstaltung?'),
      rating('How was the organisation?', 'Wie war die Organisation?'),
      choice(
        'How long should it be next time?',
        'Wie lang soll sie nächstes Mal sein?',
        ['Shorter', 'Kürzer'],
        ['As long', 'Gleich lang'],
        ['Longer', 'Länger'],
      ),
      freeText('Which topics do you wish for?', 'Welche Themen wünschen Sie sich?'),
    ],
  },
  {
    title: ['Course evaluation', 'Kursbewertung'],
    description: [
      'Your answers help to improve the course.',
      'Ihre Antworten helfen, den Kurs zu verbessern.',
    ],
    questions: [
      rating('How was the course?', 'Wie war der Kurs?'),
      rating('How was the teacher?', 'Wie war die Lehrkraft?'),
      choice(
        'The pace was …',
        'Das Tempo war …',
        ['too slow', 'zu langsam'],
        ['right', 'richtig'],
        ['too fast', 'zu schnell'],
      ),
      freeText('What did you miss?', 'Was hat Ihnen gefehlt?'),
    ],
  },
  {
    title: ['Website feedback', 'Rückmeldung zur Website'],
    description: ['Did you find what you needed?', 'Haben Sie gefunden, was Sie brauchten?'],
    questions: [
      yesNo('Did you find what you were looking for?', 'Haben Sie gefunden, was Sie suchten?'),
      freeText('What were you looking for?', 'Was haben Sie gesucht?'),
      rating('How easy was the website to use?', 'Wie einfach war die Website zu bedienen?'),
    ],
  },
  {
    title: ['Employee survey', 'Mitarbeiterbefragung'],
    description: [
      'Your answers are for improving our work.',
      'Ihre Antworten dienen der Verbesserung unserer Arbeit.',
    ],
    questions: [
      rating('How satisfied are you with your work?', 'Wie zufrieden sind Sie mit Ihrer Arbeit?'),
      rating('How well do you work together?', 'Wie gut ist die Zusammenarbeit?'),
      yesNo('Do you have what you need for your work?', 'Haben Sie, was Sie für Ihre Arbeit brauchen?'),
      freeText('What should change?', 'Was soll sich ändern?'),
    ],
  },
];
