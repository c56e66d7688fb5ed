import type { ResponseJob } from '../../events/form-events.service.js';

/** A validated response. */
export interface NewResponse {
  readonly formId: number;
  /** The revision of the form it was validated against. */
  readonly revision: number;
  readonly uuid: string;
  readonly user: string;
  readonly items: readonly NewItem[];
  readonly key?: SubmissionKey | undefined;
  readonly jobs: readonly ResponseJob[];
  readonly formUuid: string;
  /** Whether the form has `maxResponses`. */
  readonly counted: boolean;
  /** Whether the user must not have responded before. */
  readonly once: boolean;
}

export interface NewItem {
  readonly uuid: string;
  readonly questionId: number;
  readonly answerOptionId: number | null;
  readonly value: string;
  readonly freeText: string | null;
}

/** Hashes of an Idempotency-Key and of the items sent with it. */
export interface SubmissionKey {
  readonly keyHash: Buffer;
  readonly bodyHash: Buffer;
}
