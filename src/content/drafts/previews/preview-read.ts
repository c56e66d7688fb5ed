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

  /** The query parameter of URLs of assets in this preview: drafts may refer to assets that are not public otherwise. */
  get assetParameter(): string {
    return this.unit === undefined ? 'preview=true' : `previewToken=${this.unit.token}`;
  }
}
