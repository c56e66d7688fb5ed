import type { Caller } from '../../common/index.js';

/** The caller and its permissions (docs/reference/roles.md#node-rules), determined outside of this module. */
export interface FormAccess {
  readonly caller: Caller;
  /** `forms.edit`: the caller may see unpublished forms. */
  readonly mayEdit: boolean;
  /** `forms.results`: the caller may read the results of every form. */
  readonly mayReadResults: boolean;
}
