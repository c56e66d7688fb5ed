import { TolerantRead, type Transaction } from '../../../database/index.js';
import type { RevealedUnit } from '../../workspaces/workspace.js';

export interface PreviewedUnit extends RevealedUnit {
  readonly workspace: string;
  /** Its identifier. */
  readonly id: string;
  readonly token: string;
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

  /** The query parameter of URLs that show a node of the workspace as this preview does; undefined: none is needed. */
  parameterFor(workspace: string): string | undefined {
    if (this.unit === undefined) return 'preview=true';
    return this.unit.workspace === workspace ? `previewToken=${this.unit.token}` : undefined;
  }
}
