import { TolerantRead, type Transaction } from '../../database/index.js';
import type { RevealedUnit } from '../workspaces/workspace.js';

/** A unit that a preview shows. */
export interface PreviewedUnit extends RevealedUnit {
  readonly workspace: string;
  /** Its identifier. */
  readonly id: string;
}

/** Reads in a transaction in which drafts are published. */
export class PreviewRead extends TolerantRead {
  /** @param unit the one whose draft is shown; undefined: all drafts are */
  constructor(
    transaction: Transaction,
    readonly unit: PreviewedUnit | undefined,
  ) {
    super(transaction);
  }
}
