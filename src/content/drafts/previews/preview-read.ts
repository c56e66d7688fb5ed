import { TolerantRead, type Transaction } from '../../../database/index.js';
import type { RevealedUnit } from '../../workspaces/workspace.js';

export interface PreviewedUnit extends RevealedUnit {
  readonly workspace: string;
  /** Identifier of the unit. */
  readonly id: string;
  readonly token: string;
}

/** Reads in a transaction in which drafts are published. */
export class PreviewRead extends TolerantRead {
  /** @param unit the unit whose draft is shown; undefined: all drafts */
  constructor(
    transaction: Transaction,
    readonly unit: PreviewedUnit | undefined,
  ) {
    super(transaction);
  }

  /** The query parameter of URLs that show a node of the workspace in this preview; undefined: not needed. */
  parameterFor(workspace: string): string | undefined {
    if (this.unit === undefined) return 'preview=true';
    return this.unit.workspace === workspace ? `previewToken=${this.unit.token}` : undefined;
  }
}
