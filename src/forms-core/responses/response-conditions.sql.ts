import type { ResponseFilter } from '../response-filter.js';

/** Which responses of a form are meant. */
export type ResponseSet = Pick<ResponseFilter, 'from' | 'to' | 'user'>;

/**
 * Conditions over `r`, a row of responses, with their values. What a set does not limit is not written: the planner
 * would have to guess how many rows an `OR` lets through.
 */
export class ResponseConditions {
  readonly values: unknown[] = [];
  private readonly texts: string[] = [];

  static of(formId: number, { from, to, user }: ResponseSet): ResponseConditions {
    const conditions = new ResponseConditions().add('r.form_id = ?', formId);
    if (from !== undefined) conditions.add('r.created >= ?', new Date(from));
    if (to !== undefined) conditions.add('r.created < ?', new Date(to));
    if (user !== undefined) conditions.add('r.created_by = ?', user);
    return conditions;
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
