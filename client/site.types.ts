import type { DeliveryNode } from './delivery.types.js';

/** The types of an installation, as `npm run cms -- types` writes them. */
export interface AnySite {
  /** The nodes of each endpoint, by its path below `/.rest`. */
  readonly endpoints: Readonly<Record<string, DeliveryNode>>;
  /** Forms by UUID. */
  readonly forms: Readonly<Record<string, FormTypes>>;
}

/** A form with its questions by UUID. */
export interface FormTypes {
  readonly id: number;
  readonly title: string;
  readonly questions: Readonly<
    Record<
      string,
      { readonly id: number; readonly question: string; readonly type: string; readonly value: string }
    >
  >;
}

/** The answers that a form accepts: one type for each question, with the values of its options. */
export type AnswersOf<Form extends FormTypes> = {
  readonly [Uuid in keyof Form['questions']]: {
    readonly questionId: Form['questions'][Uuid]['id'];
    readonly value: Form['questions'][Uuid]['value'];
    readonly freeText?: string;
  };
}[keyof Form['questions']];
