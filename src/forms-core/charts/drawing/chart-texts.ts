/** Languages of the texts in charts. */
export const CHART_LANGUAGES = ['en', 'de'] as const;

export type ChartLanguage = (typeof CHART_LANGUAGES)[number];

interface ChartTexts {
  /** Available to specifications as `texts.average`. */
  readonly average: string;
  /** Before a number. */
  readonly averageOf: string;
  readonly answered: (answered: string, reached: string) => string;
  readonly more: (count: string) => string;
  readonly noAnswers: string;
}

export const CHART_TEXTS: Readonly<Record<ChartLanguage, ChartTexts>> = {
  en: {
    average: 'average',
    averageOf: 'Average',
    answered: (answered, reached) =>
      `${answered} of ${reached} respondents who reached the question answered it.`,
    more: (count) => `and ${count} more`,
    noAnswers: 'No answers yet.',
  },
  de: {
    average: 'Durchschnitt',
    averageOf: 'Durchschnitt',
    answered: (answered, reached) =>
      `${answered} von ${reached} Teilnehmern, die die Frage erreicht haben, haben sie beantwortet.`,
    more: (count) => `und ${count} weitere`,
    noAnswers: 'Noch keine Antworten.',
  },
};

/** Number formats for Vega. */
export const NUMBER_LOCALES: Readonly<Record<ChartLanguage, object>> = {
  en: { decimal: '.', thousands: ',', grouping: [3], currency: ['', ''] },
  de: { decimal: ',', thousands: '.', grouping: [3], currency: ['', ''] },
};
