import type { Transaction } from '../../database/index.js';
import { LOG_CHANGED, LOG_LOST, LOG_NEW, LOG_REPLACED, LOG_SHOWN } from './change-log.sql.js';

export interface UnitChanges {
  /** The lowest id that new nodes can have; undefined: there are no new nodes. */
  readonly firstId: string | undefined;
  /** Whether `VersionKeepingRepository` took snapshots. */
  readonly isStaged: boolean;
}

/** Records which units of a locked workspace a transaction changes (docs/reference/content-api.md#changes). */
export class ChangeLogRepository {
  /** @param otherTypes types without versions */
  constructor(
    private readonly tx: Transaction,
    private readonly workspaceId: number,
    private readonly otherTypes: readonly string[],
  ) {}

  /** Must be called before the node at a position and its descendants are removed, moved or unpublished. */
  lost(position: string): void {
    this.log(LOG_LOST, position);
  }

  /** Must be called after the node at a position and its descendants were moved or published. */
  shown(position: string): void {
    this.log(LOG_SHOWN, position);
  }

  /** Must be called after the versions were stored. */
  finish({ firstId, isStaged }: UnitChanges): void {
    if (firstId !== undefined) this.log(isStaged ? LOG_REPLACED : LOG_NEW, firstId);
    else if (isStaged) this.tx.send(LOG_CHANGED, [this.workspaceId, this.otherTypes]);
  }

  private log(statement: string, value: string): void {
    this.tx.send(statement, [this.workspaceId, this.otherTypes, value]);
  }
}
