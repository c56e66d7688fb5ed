import type { Form, SubmittedItem } from '#client';

export type StoredItem = readonly [
  questionId: number,
  optionId: number | null,
  value: string,
  freeText: string | null,
];

/** Finds the chosen options of items; option values are unique. */
export class OptionIds {
  readonly #ids = new Map<string, number>();

  constructor({ sections }: Form) {
    for (const { id, answerOptions } of sections.flatMap(({ questions }) => questions))
      for (const option of answerOptions) this.#ids.set(`${String(id)} ${option.value}`, option.id);
  }

  store({ questionId, value, freeText }: SubmittedItem): StoredItem {
    return [questionId, this.#ids.get(`${String(questionId)} ${value}`) ?? null, value, freeText ?? null];
  }
}
