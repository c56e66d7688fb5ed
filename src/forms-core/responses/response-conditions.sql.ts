import type { ResponseFilter } from '../response-filter.js';

/** Which responses of a form are meant. */
export type ResponseSet = Pick<ResponseFilter, 'from' | 'to' | 'user' | 'questionId' | 'answer' | 'text'>;

const ITEM = 'SELECT 1 FROM forms.response_item i WHERE i.response_id = r.id';

/**
 * Conditions over `r`, a row of responses, with their values. What a set does not limit is not written: the planner
 * would have to guess how many rows an `OR` lets through.
 */
export class ResponseConditions {
  readonly values: unknown[] = [];
  private readonly texts: string[] = [];

  static of(formId: number, { from, to, user, ...answers }: ResponseSet): ResponseConditions {
    const conditions = new ResponseConditions().add('r.form_id = ?', formId);
    if (from !== undefined) conditions.add('r.created >= ?', new Date(from));
    if (to !== undefined) conditions.add('r.created < ?', new Date(to));
    if (user !== undefined) conditions.add('r.created_by = ?', user);
    return conditions.addAnswers(answers);
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
    const parts = text.split('?');
    this.texts.push(parts.reduce((written, part, index) => written + this.bind(values[index - 1]) + part));
    return this;
  }

  /** Binds a value and returns its placeholder. */
  bind(value: unknown): string {
    return `$${String(this.values.push(value))}`;
  }

  get text(): string {
    return this.texts.join(' AND ');
  }
}
