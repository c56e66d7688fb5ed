import {
  agreement,
  choice,
  choices,
  EMAIL,
  freeText,
  line,
  NO,
  OTHER,
  rating,
  recommendation,
  YES,
  yesNo,
} from './common-questions.js';
import type { Template } from './template.js';

/** Templates that ask for opinions. */
export const FEEDBACK: readonly Template[] = [
  {
    title: ['Customer satisfaction', 'Kundenzufriedenheit'],
    description: ['Tell us what was good and what was not.', 'Sagen Sie uns, was gut war und was nicht.'],
    thanks: [
      'Thank you. Your answers help us to improve.',
      'Vielen Dank. Ihre Antworten helfen uns, besser zu werden.',
    ],
    sections: [
      {
        title: ['Your experience', 'Ihre Erfahrung'],
        questions: [
          {
            ...rating('How satisfied are you overall?', 'Wie zufrieden sind Sie insgesamt?'),
            key: 'overall',
          },
          {
            ...freeText('What went wrong?', 'Was lief schlecht?'),
            skip: { key: 'overall', operator: 'atLeast', value: 3 },
          },
          rating('How was our service?', 'Wie war unser Service?'),
          rating('How was the quality?', 'Wie war die Qualität?'),
          {
            ...choices(
              'What mattered most to you?',
              'Was war Ihnen am wichtigsten?',
              ['Price', 'Preis'],
              ['Quality', 'Qualität'],
              ['Advice', 'Beratung'],
              ['Delivery', 'Lieferung'],
              OTHER,
            ),
            hasOther: true,
          },
        ],
      },
      {
        title: ['Recommendation', 'Weiterempfehlung'],
        questions: [
          recommendation(
            'How likely are you to recommend us?',
            'Wie wahrscheinlich ist es, dass Sie uns weiterempfehlen?',
          ),
          freeText('What could we do better?', 'Was können wir besser machen?'),
        ],
      },
      {
        title: ['Contact', 'Kontakt'],
        questions: [
          {
            ...yesNo(
              'May we contact you about your answers?',
              'Dürfen wir Sie zu Ihren Antworten kontaktieren?',
            ),
            key: 'contact',
          },
          { ...EMAIL, skip: { key: 'contact', operator: 'equals', value: NO } },
        ],
      },
    ],
  },
  {
    title: ['Recommendation', 'Weiterempfehlung'],
    description: ['Two questions, one minute.', 'Zwei Fragen, eine Minute.'],
    thanks: ['Thank you for your answer.', 'Vielen Dank für Ihre Antwort.'],
    questions: [
      {
        ...recommendation(
          'How likely are you to recommend us?',
          'Wie wahrscheinlich ist es, dass Sie uns weiterempfehlen?',
        ),
        key: 'score',
      },
      {
        ...freeText('What disappointed you?', 'Was hat Sie enttäuscht?'),
        skip: { key: 'score', operator: 'atLeast', value: 7 },
      },
      {
        ...freeText('What do you like best?', 'Was gefällt Ihnen am besten?'),
        skip: { key: 'score', operator: 'atMost', value: 6 },
      },
    ],
  },
  {
    title: ['Event feedback', 'Rückmeldung zur Veranstaltung'],
    description: ['Thank you for attending.', 'Vielen Dank für Ihre Teilnahme.'],
    thanks: ['Thank you. See you next time.', 'Vielen Dank. Bis zum nächsten Mal.'],
    questions: [
      rating('How was the event?', 'Wie war die Veranstaltung?'),
      rating('How was the organisation?', 'Wie war die Organisation?'),
      rating('How was the content?', 'Wie waren die Inhalte?'),
      rating('How was the venue?', 'Wie war der Veranstaltungsort?'),
      choice(
        'How long should it be next time?',
        'Wie lang soll sie nächstes Mal sein?',
        ['Shorter', 'Kürzer'],
        ['The same', 'Gleich lang'],
        ['Longer', 'Länger'],
      ),
      choice(
        'Would you take part again?',
        'Würden Sie wieder teilnehmen?',
        ['Yes', 'Ja'],
        ['Maybe', 'Vielleicht'],
        ['No', 'Nein'],
      ),
      freeText('Which topics would you like to see?', 'Welche Themen wünschen Sie sich?'),
    ],
  },
  {
    title: ['Course evaluation', 'Kursbewertung'],
    description: [
      'Your answers help to improve the course.',
      'Ihre Antworten helfen, den Kurs zu verbessern.',
    ],
    thanks: ['Thank you for your evaluation.', 'Vielen Dank für Ihre Bewertung.'],
    sections: [
      {
        title: ['The course', 'Der Kurs'],
        questions: [
          rating('How was the course?', 'Wie war der Kurs?'),
          agreement('The content was useful to me.', 'Die Inhalte waren für mich nützlich.'),
          agreement('The materials were clear.', 'Die Unterlagen waren verständlich.'),
          choice(
            'The pace was …',
            'Das Tempo war …',
            ['too slow', 'zu langsam'],
            ['right', 'richtig'],
            ['too fast', 'zu schnell'],
          ),
        ],
      },
      {
        title: ['The teacher', 'Die Lehrkraft'],
        questions: [
          rating('How was the teacher?', 'Wie war die Lehrkraft?'),
          agreement('Questions were answered well.', 'Fragen wurden gut beantwortet.'),
        ],
      },
      {
        title: ['Your suggestions', 'Ihre Vorschläge'],
        questions: [
          freeText('What did you like best?', 'Was hat Ihnen am besten gefallen?'),
          freeText('What was missing?', 'Was hat Ihnen gefehlt?'),
        ],
      },
    ],
  },
  {
    title: ['Website feedback', 'Rückmeldung zur Website'],
    description: ['Did you find what you needed?', 'Haben Sie gefunden, was Sie brauchten?'],
    thanks: ['Thank you for your help.', 'Vielen Dank für Ihre Hilfe.'],
    questions: [
      {
        ...yesNo('Did you find what you were looking for?', 'Haben Sie gefunden, was Sie suchten?'),
        key: 'found',
      },
      {
        ...line('What were you looking for?', 'Was haben Sie gesucht?'),
        skip: { key: 'found', operator: 'equals', value: YES },
      },
      rating('How easy was the website to use?', 'Wie einfach war die Website zu bedienen?'),
      freeText('What should we change?', 'Was sollten wir ändern?'),
    ],
  },
  {
    title: ['Employee survey', 'Mitarbeiterbefragung'],
    description: [
      'Your answers help us to improve our work.',
      'Ihre Antworten helfen uns, unsere Arbeit zu verbessern.',
    ],
    thanks: ['Thank you for your openness.', 'Vielen Dank für Ihre Offenheit.'],
    sections: [
      {
        title: ['Your work', 'Ihre Arbeit'],
        questions: [
          rating('How satisfied are you with your work?', 'Wie zufrieden sind Sie mit Ihrer Arbeit?'),
          agreement('I know what is expected of me.', 'Ich weiß, was von mir erwartet wird.'),
          agreement('My workload is reasonable.', 'Meine Arbeitsbelastung ist angemessen.'),
          {
            ...yesNo(
              'Do you have what you need for your work?',
              'Haben Sie, was Sie für Ihre Arbeit brauchen?',
            ),
            key: 'equipped',
          },
          {
            ...freeText('What do you need?', 'Was brauchen Sie?'),
            skip: { key: 'equipped', operator: 'equals', value: YES },
          },
        ],
      },
      {
        title: ['Working together', 'Zusammenarbeit'],
        questions: [
          rating('How well does your team work together?', 'Wie gut arbeitet Ihr Team zusammen?'),
          agreement('I get useful feedback.', 'Ich bekomme hilfreiche Rückmeldungen.'),
          agreement('My opinion counts.', 'Meine Meinung zählt.'),
        ],
      },
      {
        title: ['Looking ahead', 'Ausblick'],
        questions: [
          recommendation(
            'How likely are you to recommend us as an employer?',
            'Wie wahrscheinlich ist es, dass Sie uns als Arbeitgeber weiterempfehlen?',
          ),
          freeText('What should change?', 'Was sollte sich ändern?'),
        ],
      },
    ],
  },
];
