import type { Caller } from '../../common/index.js';

/** Who asks, and what its roles permit (docs/reference/roles.md#node-rules): decided at the edge, obeyed here. */
export interface FormAccess {
  readonly caller: Caller;
  /** `forms.edit`: unpublished forms exist for this caller. */
  readonly mayEdit: boolean;
  /** `forms.results`: sees the results of every form. */
  readonly mayReadResults: boolean;
}
