import { isStorable } from '#client';
import { below, isMap, rejectField, type Place } from '../forms/edit/place.js';
import { InvalidFormError } from '../forms.errors.js';
import type { StoredAnswers } from '../analytics/stored-answers.js';
import type { FormRecords } from '../forms/stored-form.js';
import { uuidsOf } from './form-file.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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

interface Known {
  readonly questions: ReadonlyMap<unknown, number>;
  readonly options: ReadonlyMap<unknown, number>;
}

/** Reads the responses of a file. @throws InvalidFormError with all problems */
export function readResponses(responses: readonly unknown[], records: FormRecords): FileResponse[] {
  const place: Place = { path: 'responses', problems: [] };
  const known = {
    questions: new Map(records.questions.map(({ id, uuid }) => [uuid, id])),
    options: new Map(records.answerOptions.map(({ id, uuid }) => [uuid, id])),
  };
  const read = responses.flatMap(
    (response, index) => readResponse(response, below(place, index), known) ?? [],
  );
  if (place.problems.length > 0) throw new InvalidFormError(place.problems);
  return read;
}

function readResponse(response: unknown, place: Place, known: Known): FileResponse | undefined {
  if (!isMap(response)) {
    rejectField(place, 'wrong_type', 'must be a map');
    return undefined;
  }
  const { uuid, created, createdBy, items } = response;
  const time = typeof created === 'string' ? Date.parse(created) : NaN;
  if (typeof uuid !== 'string' || !UUID.test(uuid))
    rejectField(below(place, 'uuid'), 'invalid_value', 'must be a UUID');
  else if (Number.isNaN(time))
    rejectField(below(place, 'created'), 'invalid_value', 'must be a time in ISO 8601');
  else if (!isText(createdBy)) rejectField(below(place, 'createdBy'), 'wrong_type', 'must be a text');
  else if (!Array.isArray(items)) rejectField(below(place, 'items'), 'wrong_type', 'must be a list');
  else {
    const list = below(place, 'items');
    const read = items.flatMap((item: unknown, index) => readItem(item, below(list, index), known) ?? []);
    return { uuid, created: time, createdBy, items: read };
  }
  return undefined;
}

function readItem(
  item: unknown,
  place: Place,
  { questions, options }: Known,
): [StoredAnswers['items'][number]] | undefined {
  const { questionId, answerOptionId, value, freeText = null } = isMap(item) ? item : {};
  const question = questions.get(questionId);
  const option = answerOptionId === undefined ? null : options.get(answerOptionId);
  if (question === undefined) {
    rejectField(below(place, 'questionId'), 'unknown_reference', 'names no question of this form');
  } else if (option === undefined) {
    rejectField(below(place, 'answerOptionId'), 'unknown_reference', 'names no answer option of this form');
  } else if (!isText(value)) rejectField(below(place, 'value'), 'wrong_type', 'must be a text');
  else if (freeText !== null && !isText(freeText))
    rejectField(below(place, 'freeText'), 'wrong_type', 'must be a text');
  else return [[question, option, value, freeText]];
  return undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && isStorable(value);
}
