/** The preview of a form next to the builder. */
export const preview = {
  open: 'Preview',
  title: 'Preview',
  what: 'the preview',
  close: 'Close the preview',
  restart: 'Start again',
  width: 'Width of the preview',
  phone: 'Phone',
  desktop: 'Desktop',
  state: (asked: number, questions: number): string =>
    `${String(asked)} of ${String(questions)} questions are asked with these answers.`,
  end: 'End',
  lastQuestion: 'After the last question.',
  endByRule: 'A rule ends the form here.',
  range: (from: string, to: string): string => `${from} to ${to}`,
  note: 'Nothing is stored.',
  form: 'The form as respondents see it',
};
