import type { Form } from '#client';

/** A published form with two questions. */
export const BOATS = {
  title: 'Boats',
  published: true,
  questions: [{ question: 'What is her name?' }, { question: 'How long is she?' }],
};

export const textsOf = ({ questions }: Form): string[] => questions.map(({ question }) => question);
