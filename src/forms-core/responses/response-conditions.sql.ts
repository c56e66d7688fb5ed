import type { ResponseFilter } from './response-filter.js';

/** A position in the results: the place of a response, or one between two. */
export interface ResponsePlace {
  readonly id: string;
  readonly created: Date | 'infinity';
}

export const NEWEST_FIRST = 'r.created DESC, r.id DESC';

/** Which responses of a form are meant. */
export type ResponseSet = Pick<ResponseFilter, 'from' | 'to' | 'user' | 'questionId' | 'answer' | 'text'>;

const ITEM = 'SELECT 1 FROM forms.response_item i WHERE i.response_id = r.id';

/**
 * Conditions over `r`, a row of responses, with their values. Unused filters are omitted: the planner would have to
 * guess how many rows an `OR` matches.
 */
export class ResponseConditions {
  readonly values: unknown[] = [];
  /**
   * Whether an index returns exactly the rows of the set: reading some of them costs the same for any number of rows.
   */
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

  /** Those of the set that come after a place, newest first; `to` is part of the place. */
  static after(formId: number, { to: _, ...set }: ResponseSet, place: ResponsePlace): ResponseConditions {
    return ResponseConditions.of(formId, set).add('(r.created, r.id) < (?, ?)', place.created, place.id);
  }

  private addAnswers({
    questionId,
    answer,
    text,
  }: Pick<ResponseSet, 'questionId' | 'answer' | 'text'>): this {
    if (questionId !== undefined && answer !== undefined) {
      this.add(`EXISTS (${ITEM} AND i.question_id = ? AND i.value = ?)`, questionId, answer);
    } else if (questionId !== undefined) {
      this.add(`EXISTS (${ITEM} AND i.question_id = ?)`, questionId);
    }
    if (text === undefined) return this;
    const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return this.add(`EXISTS (${ITEM} AND (i.value ILIKE ? OR i.free_text ILIKE ?))`, pattern, pattern);
  }

  /** `?` stands for the values in turn. */
  add(text: string, ...values: readonly unknown[]): this {
    this.texts.push(text);
    this.values.push(...values);
    return this;
  }

  /** With placeholders for `values`. */
  get text(): string {
    return this.write((_, index) => `$${String(index + 1)}`);
  }

  /** With the values in it, for statements that take none. Only those of indexed sets can be written: numbers and times. */
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
  if (value instanceof Date) return `to_timestamp(${String(value.getTime())} / 1000.0)`;
  if (typeof value === 'string' && /^(?:\d+|infinity)$/.test(value)) return `'${value}'`;
  throw new TypeError('The value cannot be written into a statement.');
}
