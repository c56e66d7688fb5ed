import type { FieldPath } from '../request/parse-fields.js';
import { selectFields, type FieldSelection } from './field-selection.js';
import type { RenderPlan } from './plans/render-plan.js';

/** Identifies texts of nodes that are rendered in the same way: the same object for equal requests. */
export interface TextKey {
  /** Unique in the process. */
  readonly id: number;
  /** The included parts of the node; undefined: everything. */
  readonly fields: FieldSelection | undefined;
  /** Whether later requests get the same object. */
  readonly isReused: boolean;
}

/** Maximum number of keys cached for a plan. */
const MAX_KEYS = 30;
const MAX_LENGTH = 300;

export class TextKeys {
  private static last = 0;
  private readonly all: TextKey = { id: ++TextKeys.last, fields: undefined, isReused: true };
  private readonly others = new Map<string, TextKey>();

  constructor(private readonly plan: RenderPlan) {}

  /** @param access key of the access to other nodes; empty if the text does not depend on it */
  of(access: string, fields: readonly FieldPath[] | undefined): TextKey {
    if (access === '' && fields === undefined) return this.all;
    const name = `${fields === undefined ? '' : JSON.stringify(fields)} ${access}`;
    const known = this.others.get(name);
    if (known !== undefined) return known;
    const isReused = name.length <= MAX_LENGTH;
    const key = { id: ++TextKeys.last, fields: selectFields(fields, this.plan), isReused };
    // Clearing the map is cheaper than tracking the use of keys.
    if (this.others.size >= MAX_KEYS) this.others.clear();
    if (isReused) this.others.set(name, key);
    return key;
  }
}
