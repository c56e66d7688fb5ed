import type { Question } from '#client';
import { nameQuestion, type Outline } from './rule-texts.js';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The questions as the choices of a select, by their ids. @param none label of the empty choice */
export function questionChoices(outline: Outline, none: string): Choice[] {
  const questions = outline.questions.map((each) => ({
    value: String(each.id),
    label: nameQuestion(outline, each),
  }));
  return [{ value: '', label: none }, ...questions];
}

/** The options of a question as the choices of a select. */
export function optionChoices({ answerOptions }: Question): Choice[] {
  return answerOptions.map(({ value, label }) => ({ value, label: label === '' ? value : label }));
}
