import { isMap, UUID } from '../../common/index.js';
import { below, rejectField, type Place } from '../forms/edit/checks/place.js';
import { InvalidFormError } from '../forms.errors.js';
import type { StoredAnswers } from '../analytics/stored-answers.js';
import type { FormRecords } from '../forms/stored-form.js';
import { FileItems, isText, NO_TEXT } from './file-items.js';
import { uuidsOf } from './form-file.js';
import { readTime } from './read-time.js';

/** A response of a file, with the ids of the questions and options in the imported form. */
export type FileResponse = Omit<StoredAnswers, 'id'>;

/** Responses in the file format: records by uuid, times as ISO 8601. */
export async function* writeResponses(
  { questions, answerOptions }: FormRecords,
  batches: AsyncIterable<readonly StoredAnswers[]>,
): AsyncGenerator<unknown[]> {
  const questionUuids = uuidsOf(questions);
  const optionUuids = uuidsOf(answerOptions);
  for await (const batch of batches) {
    yield batch.map(({ uuid, created, createdBy, items }) => ({
      uuid,
      created: new Date(created).toISOString(),
      createdBy,
      items: items.map(([questionId, optionId, value, freeText]) => ({
        questionId: questionUuids.get(questionId),
        ...(optionId === null ? {} : { answerOptionId: optionUuids.get(optionId) }),
        value,
        ...(freeText === null ? {} : { freeText }),
      })),
    }));
  }
}

/** Reads the responses of a file. @throws InvalidFormError with all problems */
export function readResponses(responses: readonly unknown[], records: FormRecords): FileResponse[] {
  const place: Place = { path: 'responses', problems: [] };
  const items = new FileItems(records);
  const read = responses.flatMap(
    (response, index) => readResponse(response, below(place, index), items) ?? [],
  );
  if (place.problems.length > 0) throw new InvalidFormError(place.problems);
  return read;
}

function readResponse(response: unknown, place: Place, known: FileItems): FileResponse | undefined {
  if (!isMap(response)) {
    rejectField(place, 'wrong_type', 'must be a map');
    return undefined;
  }
  const { uuid, created, createdBy, items } = response;
  const time = typeof created === 'string' ? readTime(created) : undefined;
  if (typeof uuid !== 'string' || !UUID.test(uuid))
    rejectField(below(place, 'uuid'), 'invalid_value', 'must be a UUID');
  else if (time === undefined)
    rejectField(below(place, 'created'), 'invalid_value', 'must be a time in ISO 8601');
  else if (!isText(createdBy)) rejectField(below(place, 'createdBy'), 'wrong_type', NO_TEXT);
  else if (!Array.isArray(items)) rejectField(below(place, 'items'), 'wrong_type', 'must be a list');
  else return { uuid, created: time, createdBy, items: known.read(items, below(place, 'items')) };
  return undefined;
}
