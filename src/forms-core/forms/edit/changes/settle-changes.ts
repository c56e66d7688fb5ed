import { AnsweredOptionError, AnsweredQuestionError } from '../../../forms.errors.js';
import type { FormRecords, StoredOption, StoredQuestion } from '../../stored-form.js';
import { archiveAnswered, type Answered, type FormChanges } from './diff-form.js';
import type { Stamp } from './merge-record.js';

type FindAnswered = (
  questions: readonly StoredQuestion[],
  options: readonly StoredOption[],
) => Promise<Answered>;

/**
 * Archives removed parts that have answers.
 * @throws AnsweredQuestionError for a changed type, AnsweredOptionError for a changed value of such parts
 */
export async function settleChanges(
  changes: FormChanges,
  before: FormRecords,
  stamp: Stamp,
  find: FindAnswered,
): Promise<FormChanges> {
  const { questions, answerOptions } = changes;
  const types = new Map(before.questions.map(({ id, questionType }) => [id, questionType]));
  const values = new Map(before.answerOptions.map(({ id, value }) => [id, value]));
  const retyped = questions.updated.filter(({ id, questionType }) => types.get(id) !== questionType);
  const revalued = answerOptions.updated.filter(({ id, value }) => values.get(id) !== value);
  const answered = await find([...questions.removed, ...retyped], [...answerOptions.removed, ...revalued]);
  const areRetyped = retyped.filter(({ id }) => answered.questions.includes(id));
  if (areRetyped.length > 0) throw new AnsweredQuestionError(areRetyped.map(({ id }) => id));
  const areRevalued = revalued.filter(({ id }) => answered.answerOptions.includes(id));
  if (areRevalued.length > 0) throw new AnsweredOptionError(areRevalued.map(({ id }) => id));
  return archiveAnswered(changes, before, answered, stamp);
}
