import type { ShownFigures } from './analytics.page.js';
import { QUESTIONS } from './lighthouse-form.js';
import type { ShownResponse } from './results.page.js';

// The answers of three visitors (answer-lighthouse.ts), as expected in results, analytics and exports.

const LINK = '=HYPERLINK("http://x.test")';

/** By bicycle, by bus, on foot; newest first. */
export const SUMMARIES = {
  anonymous: [
    `Otherwise: Mit dem <b>Rad</b> · Nothing but fog · ${LINK} · and 2 more`,
    'By bus · No',
    'On foot · Ships · Birds · and 4 more',
  ],
};

export const RESPONSES: readonly ShownResponse[] = [
  {
    user: 'anonymous',
    answers: [
      [QUESTIONS.arrival, 'On foot'],
      [QUESTIONS.seen, 'Ships', 'Birds'],
      [QUESTIONS.view, '4'],
      [QUESTIONS.change, 'More benches,\n"please"'],
      [QUESTIONS.again, 'Yes'],
      [QUESTIONS.month, 'May'],
    ],
  },
  {
    user: 'anonymous',
    answers: [
      [QUESTIONS.arrival, 'By bus'],
      [QUESTIONS.again, 'No'],
    ],
  },
  {
    user: 'anonymous',
    answers: [
      [QUESTIONS.arrival, 'Otherwise: Mit dem <b>Rad</b>'],
      [QUESTIONS.seen, 'Nothing but fog'],
      [QUESTIONS.change, LINK],
      [QUESTIONS.again, 'Yes'],
      [QUESTIONS.month, '+1'],
    ],
  },
];

/** Of six questions; respondents who skipped a question by a rule are not in its denominator. */
export const FIGURES: readonly ShownFigures[] = [
  {
    question: QUESTIONS.arrival,
    sample: '3 of 3 respondents who reached this question answered it (100%).',
    chart: `Chart of “${QUESTIONS.arrival}”. On foot: 1 (33.3%), By bus: 1 (33.3%), Otherwise: 1 (33.3%).`,
    grid: [
      ['Answer', 'Count', 'Share of 3'],
      ['On foot', '1', '33.3%'],
      ['By bus', '1', '33.3%'],
      ['Otherwise', '1', '33.3%'],
    ],
    typed: ['Mit dem <b>Rad</b>'],
  },
  {
    question: QUESTIONS.seen,
    sample: '2 of 2 respondents who reached this question answered it (100%).',
    chart: `Chart of “${QUESTIONS.seen}”. Ships: 1 (50%), Birds: 1 (50%), Nothing but fog: 1 (50%).`,
    grid: [
      ['Answer', 'Count', 'Share of 2'],
      ['Ships', '1', '50%'],
      ['Birds', '1', '50%'],
      ['Nothing but fog', '1', '50%'],
    ],
    typed: [],
  },
  {
    question: QUESTIONS.view,
    sample: '1 of 1 respondents who reached this question answered it (100%). Average 4, total 4.',
    chart: `Chart of “${QUESTIONS.view}”. dull: 0 (0%), 2: 0 (0%), 3: 0 (0%), 4: 1 (100%), splendid: 0 (0%).`,
    grid: [
      ['Answer', 'Count', 'Share of 1'],
      ['dull', '0', '0%'],
      ['2', '0', '0%'],
      ['3', '0', '0%'],
      ['4', '1', '100%'],
      ['splendid', '0', '0%'],
    ],
    typed: [],
  },
  {
    question: QUESTIONS.change,
    sample: '2 of 3 respondents who reached this question answered it (66.7%).',
    chart: null,
    grid: [
      ['Answer', 'Count', 'Share of 3'],
      [LINK, '1', '33.3%'],
      ['More benches,\n"please"', '1', '33.3%'],
    ],
    typed: [],
  },
  {
    question: QUESTIONS.again,
    sample: '3 of 3 respondents who reached this question answered it (100%).',
    chart: `Chart of “${QUESTIONS.again}”. Yes: 2 (66.7%), No: 1 (33.3%).`,
    grid: [
      ['Answer', 'Count', 'Share of 3'],
      ['Yes', '2', '66.7%'],
      ['No', '1', '33.3%'],
    ],
    typed: [],
  },
  {
    question: QUESTIONS.month,
    sample: '2 of 2 respondents who reached this question answered it (100%).',
    chart: null,
    grid: [
      ['Answer', 'Count', 'Share of 2'],
      ['+1', '1', '50%'],
      ['May', '1', '50%'],
    ],
    typed: [],
  },
];

/** The table of results without identifiers and times; `guard` precedes a text that looks like a formula. */
export function resultTable(guard: "'" | ''): string[][] {
  return [
    ['createdBy', 'Arrival', 'Arrival: How?', 'Seen', 'View', 'Change', 'Again', `${guard}=Month`],
    ['anonymous', 'other', 'Mit dem <b>Rad</b>', 'fog', '', guard + LINK, 'yes', `${guard}+1`],
    ['anonymous', 'bus', '', '', '', '', 'no', ''],
    ['anonymous', 'foot', '', 'ships\nbirds', '4', 'More benches,\n"please"', 'yes', 'May'],
  ];
}

/** The items of the exported responses, newest first. */
export const ITEMS = [
  [
    { questionId: 1, value: 'other', freeText: 'Mit dem <b>Rad</b>' },
    { questionId: 2, value: 'fog' },
    { questionId: 4, value: LINK },
    { questionId: 5, value: 'yes' },
    { questionId: 6, value: '+1' },
  ],
  [
    { questionId: 1, value: 'bus' },
    { questionId: 5, value: 'no' },
  ],
  [
    { questionId: 1, value: 'foot' },
    { questionId: 2, value: 'ships' },
    { questionId: 2, value: 'birds' },
    { questionId: 3, value: '4' },
    { questionId: 4, value: 'More benches,\n"please"' },
    { questionId: 5, value: 'yes' },
    { questionId: 6, value: 'May' },
  ],
];
