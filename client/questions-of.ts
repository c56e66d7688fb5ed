import type { Form, Question } from './form.types.js';

/** The questions of a form: those without a section first, then section by section. */
export function questionsOf({ questions, sections }: Pick<Form, 'questions' | 'sections'>): Question[] {
  return [...questions, ...sections.flatMap((section) => section.questions)];
}
