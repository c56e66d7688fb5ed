import type { Transaction } from '../../database/index.js';
import { LOG_CHANGED, LOG_LOST, LOG_NEW, LOG_REPLACED, LOG_SHOWN } from './change-log.sql.js';

/** Which changes a transaction made. */
export interface UnitChanges {
  /** The first id that new nodes could have; undefined: there are none. */
  readonly firstId: string | undefined;
  /** Whether `VersionKeepingRepository` took snapshots. */
  readonly isStaged: boolean;
}

/** Stores which units of a locked workspace a transaction changes (docs/reference/content-api.md#changes). */
export class ChangeLogRepository {
  /** @param otherTypes types without versions */
  constructor(
    private readonly tx: Transaction,
    private readonly workspaceId: number,
    private readonly otherTypes: readonly string[],
  ) {}

  /** Call before the nodes at a position and below it are removed, moved or hidden. */
  lost(position: string): void {
    this.log(LOG_LOST, position);
  }

  /** Call after the nodes at a position and below it were moved, or are no longer hidden. */
  shown(position: string): void {
    this.log(LOG_SHOWN, position);
  }

  /** Call after the versions were stored. */
  finish({ firstId, isStaged }: UnitChanges): void {
    if (firstId !== undefined) this.log(isStaged ? LOG_REPLACED : LOG_NEW, firstId);
    else if (isStaged) this.tx.send(LOG_CHANGED, [this.workspaceId, this.otherTypes]);
  }

  private log(statement: string, value: string): void {
    this.tx.send(statement, [this.workspaceId, this.otherTypes, value]);
  }
}
