export const CHART_LANGUAGES = ['en', 'de'] as const;

export type ChartLanguage = (typeof CHART_LANGUAGES)[number];

/** Reasons for which a definition cannot be rendered. */
export type KnownReason = 'tooSlow' | 'ended' | 'foreignElements' | 'noOutput';

interface ChartTexts {
  /** Available to specifications as `texts.average` and `texts.others`. */
  readonly average: string;
  readonly others: string;
  readonly span: (from: string, to: string) => string;
  /** Text before a number. */
  readonly averageOf: string;
  readonly answered: (answered: string, reached: string) => string;
  readonly more: (count: string) => string;
  readonly noAnswers: string;
  /** Texts of images that show another chart instead of the one with this id. */
  readonly notices: {
    readonly missing: (id: string) => string;
    readonly invalid: (id: string) => string;
    readonly undrawable: (id: string, reason: string) => string;
  };
  readonly reasons: Readonly<Record<KnownReason, string>>;
}

export const CHART_TEXTS: Readonly<Record<ChartLanguage, ChartTexts>> = {
  en: {
    average: 'average',
    others: 'Others',
    span: (from, to) => `${from} to ${to}`,
    averageOf: 'Average',
    answered: (answered, reached) =>
      `${answered} of ${reached} respondents who reached the question answered it.`,
    more: (count) => `and ${count} more`,
    noAnswers: 'No answers yet.',
    notices: {
      missing: (id) => `The chart "${id}" does not exist; another one is shown.`,
      invalid: (id) => `The chart "${id}" is broken; another one is shown.`,
      undrawable: (id, reason) => `The chart "${id}" cannot be drawn (${reason}); another one is shown.`,
    },
    reasons: {
      tooSlow: 'it takes longer than 10 s',
      ended: 'the drawing ended early',
      foreignElements: 'the drawing contains elements other than shapes and texts',
      noOutput: 'rendering produced no output',
    },
  },
  de: {
    average: 'Durchschnitt',
    others: 'Weitere',
    span: (from, to) => `${from} bis ${to}`,
    averageOf: 'Durchschnitt',
    answered: (answered, reached) =>
      `${answered} von ${reached} Teilnehmern, die die Frage erreicht haben, haben sie beantwortet.`,
    more: (count) => `und ${count} weitere`,
    noAnswers: 'Noch keine Antworten.',
    notices: {
      missing: (id) => `Das Diagramm „${id}“ existiert nicht; stattdessen wird ein anderes gezeigt.`,
      invalid: (id) => `Das Diagramm „${id}“ ist fehlerhaft; stattdessen wird ein anderes gezeigt.`,
      undrawable: (id, reason) =>
        `Das Diagramm „${id}“ kann nicht gezeichnet werden (${reason}); stattdessen wird ein anderes gezeigt.`,
    },
    reasons: {
      tooSlow: 'es dauert länger als 10 s',
      ended: 'das Zeichnen brach ab',
      foreignElements: 'die Zeichnung enthält andere Elemente als Formen und Texte',
      noOutput: 'die Zeichnung ist leer',
    },
  },
};

export const NUMBER_LOCALES: Readonly<Record<ChartLanguage, object>> = {
  en: { decimal: '.', thousands: ',', grouping: [3], currency: ['', ''] },
  de: { decimal: ',', thousands: '.', grouping: [3], currency: ['', ''], percent: '\u00A0%' },
};
