import type { NodeInput } from '../input/node-input.js';
import type { ContentProblem } from '../input/content-problem.js';
import type { Relocation } from './relocation.js';
import type { Placement } from './write-tree.js';

interface At {
  readonly workspace: string;
  /** Path of the written node; for `create`, that of the parent. */
  readonly path: string;
  /** One of them must be the current revision. `*`: any revision of an existing node; undefined: not checked. */
  readonly ifMatch?: readonly string[] | undefined;
  /** Changes only the draft of the unit, not the published state. */
  readonly draft?: boolean | undefined;
}

/** The body of a write with its problems. */
export interface WriteBody {
  readonly input: NodeInput;
  readonly problems: ContentProblem[];
}

/** One write (docs/reference/content-api.md#requests). */
export type ContentOperation =
  | (At & {
      readonly kind: 'create';
      readonly body: WriteBody;
      readonly placement: Placement;
      /** Used if the body contains no name; a number is appended if a sibling has it. Undefined: the title. */
      readonly proposedName?: string | undefined;
    })
  | (At & {
      readonly kind: 'put';
      readonly body: WriteBody;
      readonly placement: Placement;
      readonly onlyNew: boolean;
    })
  | (At & { readonly kind: 'patch'; readonly body: WriteBody })
  | (At & { readonly kind: 'delete'; readonly force: boolean })
  | (At & { readonly kind: 'move' | 'copy'; readonly relocation: Relocation })
  | (At & { readonly kind: 'publish'; readonly publication: Publication })
  | (At & { readonly kind: 'unpublish'; readonly publication: Publication })
  | (At & { readonly kind: 'cancel'; readonly action: 'publish' | 'unpublish' })
  | (At & { readonly kind: 'restore'; readonly version: string });

export interface Publication {
  /** Undefined: now. */
  readonly at?: Date | undefined;
  /** Revision of the published state that the draft may replace even though it is based on another one. */
  readonly base?: string | undefined;
}

export interface OperationResult {
  readonly workspace: string;
  readonly path: string;
  readonly outcome: 'created' | 'changed' | 'deleted';
}

export interface EditedNode {
  /** Changes with every write to the unit of the node. */
  readonly revision: string;
  readonly json: string;
}

/** The result of a single operation; `node` is undefined if it was deleted. */
export interface WriteResult extends OperationResult {
  readonly node: EditedNode | undefined;
}
