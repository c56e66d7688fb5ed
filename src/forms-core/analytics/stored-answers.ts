/** One stored item: question, chosen option if any, value, and free text. */
export type StoredItem = readonly [
  questionId: number,
  answerOptionId: number | null,
  value: string,
  freeText: string | null,
];

/** A response as it is counted and exported. */
export interface StoredAnswers {
  readonly id: number;
  readonly uuid: string;
  /** Epoch milliseconds. */
  readonly created: number;
  readonly createdBy: string;
  /** In the order in which they were submitted. */
  readonly items: readonly StoredItem[];
}
