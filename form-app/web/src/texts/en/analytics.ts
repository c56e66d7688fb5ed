import { counted } from '../counted.js';

/** Analytics of a form: period, filter, trend, charts, cross table. */
export const analytics = {
  period: {
    label: 'Period',
    from: 'From',
    to: 'To',
    timeZone: 'Time zone of days',
    all: 'Any time',
    between: (from: string, to: string, zone: string): string => `from ${from} to ${to} (days of ${zone})`,
    since: (from: string, zone: string): string => `since ${from} (days of ${zone})`,
    until: (to: string, zone: string): string => `until ${to} (days of ${zone})`,
    always: 'in total',
  },
  paper: { show: 'Print view', leave: 'Leave the print view', print: 'Print' },
  figures: {
    what: 'the figures',
    theWhat: 'The figures',
    noQuestions: 'This form has no questions yet.',
    noneYet: 'No responses yet.',
    noneYetHelp: 'Figures and charts appear here after the first response.',
    noResponses: 'No responses match the period and the filter.',
    total: (count: number): string => counted(count, { one: 'response', other: 'responses' }),
  },
  sample: {
    unreached: 'No respondent reached this question.',
    answered: (answered: string, reached: string, share: string): string =>
      `${answered} of ${reached} respondents who reached this question answered it (${share}).`,
    average: (average: string): string => `Average ${average}`,
    total: (total: string): string => `total ${total}`,
  },
  archived: 'Archived',
  chart: {
    failed: 'The chart could not be loaded. The answers below are complete.',
    figures: (question: string, answers: string, hasMore: boolean): string =>
      `Chart of “${question}”. ${answers}${hasMore ? ', and others' : ''}.`,
  },
  grid: {
    answer: 'Answer',
    count: 'Count',
    share: (reached: string): string => `Share of ${reached}`,
    show: 'Show answers',
    hide: 'Hide answers',
    showOf: (question: string): string => `Show answers: ${question}`,
    hideOf: (question: string): string => `Hide answers: ${question}`,
    typed: (label: string): string => `Entered for “${label}”`,
    times: (count: string): string => `${count} times`,
    unlisted: (count: number): string =>
      `${counted(count, { one: 'more answer is', other: 'more answers are' })} not listed here. Export the results to see all of them.`,
  },
  filter: {
    question: 'Only respondents who answered',
    anyQuestion: 'Any question',
    answer: 'With the answer',
  },
  completion: {
    title: 'Answered questions',
    help: 'The number of respondents who answered each question. Respondents for whom rules skip the question are included.',
    table: 'Answered questions by question',
    question: 'Question',
    answered: 'Answered by',
    ofAll: (answered: string, responses: string, share: string): string =>
      `${answered} of ${responses} (${share})`,
    ofSection: (share: string): string => `${share} on average`,
  },
  trend: {
    title: 'Responses over time',
    what: 'the responses over time',
    units: { day: 'per day', week: 'per week', month: 'per month', year: 'per year' },
    chart: (parts: string): string => `Chart of the responses over time. ${parts}.`,
    showTable: 'Show numbers',
    hideTable: 'Hide numbers',
    from: { day: 'Day', week: 'Week from', month: 'Month from', year: 'Year from' },
    responses: 'Responses',
  },
  download: {
    svg: (name: string): string => `Download SVG: ${name}`,
    png: (name: string): string => `Download PNG: ${name}`,
    failed: 'The chart could not be downloaded.',
  },
  search: 'Search the answers',
  found: (found: string, all: string): string => `${found} of ${all} texts`,
  cross: {
    title: 'Compare two questions',
    intro: 'Each cell shows the number of respondents who gave both answers, and their share of the column.',
    rows: 'Answers in rows',
    columns: 'Answers in columns',
    choose: 'Choose a question',
    tooMany: (count: number): string => `Only questions with up to ${String(count)} answers can be columns.`,
    what: 'the comparison',
    failed: 'The comparison',
    all: 'All',
  },
};
