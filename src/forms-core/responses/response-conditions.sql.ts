import type { ResponseFilter } from './response-filter.js';

/** A position in the sort order of the results. */
export interface ResponsePlace {
  readonly id: string;
  readonly created: Date | 'infinity';
}

export const NEWEST_FIRST = 'r.created DESC, r.id DESC';

export type ResponseSet = Pick<ResponseFilter, 'from' | 'to' | 'user' | 'questionId' | 'answer' | 'text'>;

const ITEM = 'SELECT FROM forms.response_item i WHERE i.response_id = r.id';
// OFFSET prevents the planner from joining, which would read the items of all responses for each batch of a few hundred.
const has = (condition: string): string => `EXISTS (${ITEM} AND ${condition} OFFSET 0)`;

// A value that is not an option was assigned to the option with free text when it was stored.
const GIVEN = `i.question_id = ? AND (i.value = ? OR i.answer_option_id IN (
  SELECT o.id FROM forms.answer_option o WHERE o.question_id = ? AND o.value = ?))`;

/** Conditions on rows `r`. Unused filters are omitted: the planner cannot estimate an `OR` with a parameter. */
export class ResponseConditions {
  readonly values: unknown[] = [];
  /** Whether an index finds exactly the rows of the set, so that the cost only depends on the rows that are read. */
  readonly isIndexed: boolean;
  private readonly texts: string[] = [];

  private constructor({ user, questionId, text }: ResponseSet) {
    this.isIndexed = user === undefined && questionId === undefined && text === undefined;
  }

  static of(formId: number, set: ResponseSet): ResponseConditions {
    const { from, to, user, ...answers } = set;
    const conditions = new ResponseConditions(set).add('r.form_id = ?', formId);
    if (from !== undefined) conditions.add('r.created >= ?', new Date(from));
    if (to !== undefined) conditions.add('r.created < ?', new Date(to));
    if (user !== undefined) conditions.add('r.created_by = ?', user);
    return conditions.addAnswers(answers);
  }

  /** The responses of the set after a position, newest first; `to` is part of the position. */
  static after(formId: number, { to: _, ...set }: ResponseSet, place: ResponsePlace): ResponseConditions {
    return ResponseConditions.of(formId, set).add('(r.created, r.id) < (?, ?)', place.created, place.id);
  }

  private addAnswers({
    questionId,
    answer,
    text,
  }: Pick<ResponseSet, 'questionId' | 'answer' | 'text'>): this {
    if (questionId !== undefined && answer !== undefined) {
      this.add(has(GIVEN), questionId, answer, questionId, answer);
    } else if (questionId !== undefined) {
      this.add(has(String.raw`i.question_id = ? AND i.value ~ '\S'`), questionId);
    }
    if (text === undefined) return this;
    const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return this.add(has('(i.value ILIKE ? OR i.free_text ILIKE ?)'), pattern, pattern);
  }

  /** Each `?` is replaced by the next value. */
  add(text: string, ...values: readonly unknown[]): this {
    this.texts.push(text);
    this.values.push(...values);
    return this;
  }

  get text(): string {
    return this.write((_, index) => `$${index + 1}`);
  }

  /** The text with literals instead of placeholders; only for indexed sets, whose values are numbers and times. */
  get literalText(): string {
    return this.write(literalOf);
  }

  private write(written: (value: unknown, index: number) => string): string {
    const [head = '', ...parts] = this.texts.join(' AND ').split('?');
    return parts.reduce((text, part, index) => text + written(this.values[index], index) + part, head);
  }
}

function literalOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return `to_timestamp(${value.getTime()} / 1000.0)`;
  if (typeof value === 'string' && /^(?:\d+|infinity)$/.test(value)) return `'${value}'`;
  throw new TypeError('The value cannot be written into a statement.');
}
