import type { Caller } from '../../../common/index.js';

/** One of the versions must be the current one; `*`: any. */
export type ExpectedVersion = number | readonly number[] | '*';

/** The context of a write: the user and the expected version (`If-Match`). */
export interface Write {
  readonly caller: Caller;
  /** Undefined: the `version` of the input is used. */
  readonly version?: ExpectedVersion | undefined;
  /** Whether to change the draft of a published form. */
  readonly draft?: boolean;
  /** `forms.results`, which is required to change who may read the results of a form with responses. */
  readonly mayReadResults?: boolean;
  /** `forms.edit`; without it, the response excludes what only editors see. Undefined: granted. */
  readonly mayEdit?: boolean;
}
