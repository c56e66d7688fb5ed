import type { Fields } from '../../../common/index.js';
/** A form of another tool, as the content of a form file. */
export interface ForeignForm {
  /** The name of the tool. */
  readonly source: string;
  readonly form: Fields;
  /** The parts that have no equivalent and were omitted, each with its place. */
  readonly notes: readonly string[];
}
