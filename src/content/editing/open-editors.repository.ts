import { Injectable } from '@nestjs/common';
import { Database } from '../../database/index.js';

export interface EditorTab {
  readonly workspace: string;
  /** Identifier of the node. */
  readonly node: string;
  readonly user: string;
  readonly tab: string;
}

/** A user who is editing the same node in other tabs. */
export interface OtherEditor {
  readonly user: string;
  readonly since: Date;
}

const MAX_OTHERS = 20;
const EXPIRED = "now() - interval '60 seconds'";

// SKIP LOCKED, because other instances remove the same rows concurrently.
const REMOVE_EXPIRED = `DELETE FROM content.open_editor WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM content.open_editor WHERE seen < ${EXPIRED} FOR UPDATE SKIP LOCKED))`;

const RECORD = `WITH recorded AS (
  INSERT INTO content.open_editor (workspace_id, node_uuid, user_name, tab)
  SELECT id, $2, $3, $4 FROM content.workspace WHERE name = $1
  ON CONFLICT (workspace_id, node_uuid, user_name, tab) DO UPDATE SET seen = now()
)
SELECT e.user_name AS user, min(e.since) AS since
FROM content.open_editor e JOIN content.workspace w ON w.id = e.workspace_id
WHERE w.name = $1 AND e.node_uuid = $2 AND e.seen >= ${EXPIRED} AND NOT (e.user_name = $3 AND e.tab = $4)
GROUP BY e.user_name ORDER BY min(e.since), e.user_name LIMIT ${MAX_OTHERS}`;

const REMOVE = 'DELETE FROM content.open_editor WHERE user_name = $1 AND tab = $2';
const REMOVE_ALL = 'DELETE FROM content.open_editor WHERE user_name = $1';

/** On all instances. A tab of the studio that was not recorded for a minute is considered closed. */
@Injectable()
export class OpenEditorsRepository {
  constructor(private readonly database: Database) {}

  /** Records an open editor; returns up to 20 users with other tabs, earliest first. */
  async record({ workspace, node, user, tab }: EditorTab): Promise<readonly OtherEditor[]> {
    await this.database.query(REMOVE_EXPIRED);
    return this.database.query<OtherEditor>(RECORD, [workspace, node, user, tab]);
  }

  async remove(user: string, tab: string): Promise<void> {
    await this.database.query(REMOVE, [user, tab]);
  }

  async removeAll(user: string): Promise<void> {
    await this.database.query(REMOVE_ALL, [user]);
  }
}
