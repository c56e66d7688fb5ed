import type { AnswerBound, InputType, Question } from './form.types.js';
import { fillText, type PageTexts } from './page-texts.js';
import type { SubmissionProblem } from './submission-problem.js';

/**
 * The message of a problem in the language of the page.
 * @param labelOf the text of a question, for bounds that name one
 */
export function describeProblem(
  { code }: Pick<SubmissionProblem, 'code'>,
  question: Question | undefined,
  texts: PageTexts,
  labelOf: (questionId: number) => string,
): string {
  const names = [...namesOf(code, question), `${code}_error`, code];
  const name = names.find((each) => each in texts);
  const {
    rangeFrom,
    rangeTo,
    min,
    max,
    maxLength = '',
    decimals = '',
    minAnswers = '',
    maxAnswers = '',
  } = question ?? {};
  return fillText((name === undefined ? undefined : texts[name]) ?? texts.other_error, {
    ...{ from: rangeFrom ?? '…', to: rangeTo ?? '…' },
    ...{ min: textOf(min, labelOf), max: textOf(max, labelOf), maxLength, decimals, minAnswers, maxAnswers },
  });
}

/** More specific texts, most specific first. */
function namesOf(code: SubmissionProblem['code'], question: Question | undefined): string[] {
  if (question === undefined) return [];
  if (code === 'value_too_long' && question.maxLength !== undefined) return ['value_too_long_limit'];
  if (code === 'too_many_answers' && question.maxAnswers !== undefined) return ['too_many_answers_limit'];
  const { questionType, inputType, decimals } = question;
  if (questionType !== 'text' || inputType === undefined) return [];
  if (code === 'out_of_range') return [nameOfBounds(inputType, question)];
  if (code !== 'invalid_format') return [];
  return [...(decimals === undefined ? [] : ['invalid_format_decimals']), `invalid_format_${inputType}`];
}

function nameOfBounds(inputType: InputType, { min, max }: Question): string {
  const ends = [min === undefined ? '' : 'min', max === undefined ? '' : 'max'].join('');
  const kind = inputType === 'number' || inputType === 'duration' ? 'number' : 'date';
  return `out_of_range_${kind}_${ends}`;
}

function textOf(bound: AnswerBound | undefined, labelOf: (questionId: number) => string): string {
  return typeof bound === 'object' ? `“${labelOf(bound.questionId)}”` : String(bound ?? '…');
}
