import type { NodeAccess } from '../../common/index.js';

/** Which nodes a caller may read and write; undefined: all. */
export interface EditRights {
  readonly readable: NodeAccess | undefined;
  readonly writable: NodeAccess | undefined;
}

export const ALL_RIGHTS: EditRights = { readable: undefined, writable: undefined };
