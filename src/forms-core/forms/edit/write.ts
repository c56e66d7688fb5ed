import type { Caller } from '../../../common/index.js';

/** What a write needs in addition to its input: the user, and the version it was read with (`If-Match`). */
export interface Write {
  readonly caller: Caller;
  /** Undefined: the `version` of the input counts. */
  readonly version?: number | undefined;
  /** `forms.results`; needed to change what decides who reads which results of a form that has responses. */
  readonly mayReadResults?: boolean;
}
