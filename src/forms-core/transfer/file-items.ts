import { findOption, isStorable } from '#client';
import { isMap } from '../../common/index.js';
import type { StoredItem } from '../analytics/stored-answers.js';
import { groupBy } from '../forms/assemble-form.js';
import { below, rejectField, type Place } from '../forms/edit/checks/place.js';
import { isLive, type FormRecords, type StoredOption, type StoredQuestion } from '../forms/stored-form.js';

export const NO_TEXT = 'must be a text in valid Unicode without the character U+0000';
const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;

/** Answers that analytics can count. Rules and bounds are not checked: responses may be older than the form. */
export class FileItems {
  private readonly questions: ReadonlyMap<unknown, StoredQuestion>;
  private readonly options: ReadonlyMap<unknown, StoredOption>;
  /** Options by question, archived ones last. */
  private readonly optionsOf: ReadonlyMap<number, readonly StoredOption[]>;

  constructor({ questions, answerOptions }: FormRecords) {
    this.questions = new Map(questions.map((question) => [question.uuid, question]));
    this.options = new Map(answerOptions.map((option) => [option.uuid, option]));
    const archived = answerOptions.filter((option) => !isLive(option));
    this.optionsOf = groupBy([...answerOptions.filter(isLive), ...archived], ({ questionId }) => questionId);
  }

  /** Invalid items are omitted and reported. */
  read(items: readonly unknown[], place: Place): StoredItem[] {
    const seen = new Set<string>();
    return items.flatMap((item, index) => {
      const at = below(place, index);
      const read = this.readItem(item, at);
      if (read === undefined) return [];
      const [questionId, optionId] = read;
      const key = `${questionId} ${this.isMulti(item) ? String(optionId) : ''}`;
      if (seen.has(key))
        rejectField(at, 'too_many_answers', 'duplicates another answer to the question: remove one of them');
      seen.add(key);
      return [read];
    });
  }

  private isMulti(item: unknown): boolean {
    return isMap(item) && this.questions.get(inLowerCase(item.questionId))?.questionType === 'multi';
  }

  private readItem(item: unknown, place: Place): StoredItem | undefined {
    const { questionId, answerOptionId, value, freeText = null } = isMap(item) ? item : {};
    const question = this.questions.get(inLowerCase(questionId));
    if (question === undefined)
      rejectField(below(place, 'questionId'), 'unknown_reference', 'is not a question of this form');
    else if (!isText(value)) rejectField(below(place, 'value'), 'wrong_type', NO_TEXT);
    else if (freeText !== null && !isText(freeText))
      rejectField(below(place, 'freeText'), 'wrong_type', NO_TEXT);
    else if (question.questionType === 'range' && !INTEGER.test(value))
      rejectField(below(place, 'value'), 'not_an_integer', 'must be an integer such as 3');
    else {
      const option = this.optionFor(question, answerOptionId, value, place);
      return option === undefined ? undefined : [question.id, option?.id ?? null, value, freeText];
    }
    return undefined;
  }

  /** The chosen option, by uuid, otherwise by value; null for questions without options; undefined if it was rejected. */
  private optionFor(
    { id, questionType }: StoredQuestion,
    uuid: unknown,
    value: string,
    place: Place,
  ): StoredOption | null | undefined {
    if (uuid !== undefined) {
      const option = this.options.get(inLowerCase(uuid));
      if (option?.questionId === id) return option;
      rejectField(
        below(place, 'answerOptionId'),
        'unknown_reference',
        'is not an answer option of the question',
      );
      return undefined;
    }
    if (questionType === 'text' || questionType === 'range') return null;
    const found = findOption(this.optionsOf.get(id) ?? [], value);
    if (found === undefined)
      rejectField(below(place, 'value'), 'unknown_option', 'must be the value of an option of the question');
    return found;
  }
}

/** Whether the database can store a value as text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && isStorable(value);
}

/** UUIDs of records are stored in lower case. */
function inLowerCase(uuid: unknown): unknown {
  return typeof uuid === 'string' ? uuid.toLowerCase() : uuid;
}
