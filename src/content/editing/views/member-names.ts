import { RESERVED_NAMES } from '../../properties/reserved-names.js';

/** Members of nodes in the content API (docs/reference/content-api.md#nodes). */
export const MEMBER_NAMES: ReadonlySet<string> = new Set([
  ...RESERVED_NAMES,
  ...['@mixins', '@revision', '@published', '@hasDraft', '@scheduled', '@hasChildren'],
]);
