import type { Fields } from '../../../common/index.js';
/** A form of another tool, converted to the content of a form file. */
export interface ForeignForm {
  /** The name of the tool. */
  readonly source: string;
  readonly form: Fields;
  /** Parts that have no equivalent and were omitted, each with its position. */
  readonly notes: readonly string[];
}
