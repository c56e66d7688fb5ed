import type { ResponseSet } from '../../responses/response-conditions.sql.js';
import type { FormTally } from './form-tally.js';
import type { IdSpan, StoredAnswersRepository } from '../stored-answers.repository.js';

export async function countRows(
  answers: StoredAnswersRepository,
  tally: FormTally,
  set: ResponseSet,
  span: IdSpan,
): Promise<void> {
  for await (const batch of answers.byId(tally.counted.form.id, set, span)) {
    for (const response of batch) tally.add(response);
  }
}
