import { SYSTEM_USER } from '../../common/index.js';
import type { FormAccess } from '../../forms-core/index.js';

export const FULL_ACCESS: FormAccess = {
  caller: { user: SYSTEM_USER, roles: [], anonymous: false },
  mayEdit: true,
  mayReadResults: true,
};
