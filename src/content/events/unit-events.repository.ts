import type { Transaction } from '../../database/index.js';
import { ChangeLogRepository, type UnitChanges } from '../changes/change-log.repository.js';
import { versioned } from '../versions/version-keeping.sql.js';
import type { VersionedNodes } from '../versions/versioned-nodes.js';
import type { ContentEventsService, UnitEvent } from './content-events.service.js';

const CREATE = `CREATE TEMPORARY TABLE IF NOT EXISTS unit_event (
  id bigint GENERATED ALWAYS AS IDENTITY,
  workspace text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  uuid uuid NOT NULL,
  path text COLLATE "C" NOT NULL,
  node_type text COLLATE "C" NOT NULL,
  UNIQUE (workspace, type, uuid)
) ON COMMIT DROP`;

/** Units `n` that delivery shows. $1 workspace, $2 the types without versions. */
const SHOWN = `n.workspace_id = $1 AND ${versioned('n')} AND NOT EXISTS (
  SELECT FROM content.unpublished u JOIN content.node h ON h.workspace_id = u.workspace_id AND h.uuid = u.node_uuid
  WHERE u.workspace_id = $1 AND n.position >= h.position AND n.position < h.position || '~')`;

const NOTE = `INSERT INTO unit_event (workspace, type, uuid, path, node_type)`;
const ONCE = 'ON CONFLICT DO NOTHING';

/** $3 name of the workspace, $4 event, $5 a position: the node and all below it. */
const NOTE_BELOW = `${NOTE} SELECT $3, $4, n.uuid, n.path, n.type FROM content.node n
WHERE ${SHOWN} AND n.position >= $5 AND n.position < $5 || '~' ORDER BY n.position ${ONCE}`;
/** $4 the first id of the nodes that are new. */
function noteNew(condition: string): string {
  return `${NOTE} SELECT $3, 'content.published', n.uuid, n.path, n.type FROM content.node n
WHERE ${SHOWN} AND n.id >= $4 ${condition} ORDER BY n.position ${ONCE}`;
}
const NOTE_NEW = noteNew('');
/** Without those that replaced nodes of a snapshot with equal ones. */
const NOTE_OTHER_NEW =
  noteNew(`AND NOT EXISTS (SELECT FROM staged_node s WHERE s.owner = n.uuid AND s.level = 0
  AND NOT EXISTS (SELECT FROM staged_owner o WHERE o.uuid = s.owner))`);
/** The ones with a snapshot (version-keeping.sql.ts) that differ from it. */
const NOTE_CHANGED = `${NOTE} SELECT $3, 'content.published', n.uuid, n.path, n.type
FROM staged_owner o CROSS JOIN LATERAL (SELECT * FROM content.node n WHERE n.id = o.successor_id OFFSET 0) n
WHERE ${SHOWN} ORDER BY n.position ${ONCE}`;
const NOTE_GONE = `${NOTE} SELECT $1, 'content.deleted', o.uuid, o.path, coalesce(
  (SELECT s.type FROM staged_node s WHERE s.owner = o.uuid AND s.level = 0 LIMIT 1), '')
FROM staged_owner o WHERE o.successor_id IS NULL ORDER BY o.path ${ONCE}`;

const POSITION = 'SELECT position FROM content.node WHERE id = $1';

interface ChangedWorkspace {
  readonly id: number;
  readonly name: string;
  readonly versioned: VersionedNodes;
}

/**
 * Determines in a transaction what happens to the units of a workspace, inside of the database: for the changes of the
 * workspace, and for receivers of events.
 */
export class UnitEventsRepository {
  private isCreated = false;
  private readonly shown: string[] = [];

  private constructor(
    private readonly tx: Transaction,
    private readonly workspace: ChangedWorkspace,
    /** Undefined if the events have no receivers. */
    private readonly events: ContentEventsService | undefined,
    private readonly changes: ChangeLogRepository,
  ) {}

  static open(
    tx: Transaction,
    workspace: ChangedWorkspace,
    events: ContentEventsService | undefined,
  ): UnitEventsRepository {
    const wanted = events?.wants(workspace.name) === true ? events : undefined;
    const changes = new ChangeLogRepository(tx, workspace.id, workspace.versioned.otherTypes);
    return new UnitEventsRepository(tx, workspace, wanted, changes);
  }

  /** Call before a node with all below it is removed, moved or hidden. */
  losing({ position }: { readonly position: string }, event: UnitEvent): void {
    this.changes.lost(position);
    if (this.events === undefined) return;
    this.create();
    this.note(NOTE_BELOW, event, position);
  }

  /** Call when a node got another place, or is not hidden any more. @param id of the node */
  showing({ id }: { readonly id: string }): void {
    this.shown.push(id);
  }

  /** Call in the end, after the versions were stored. */
  async finish(changes: UnitChanges): Promise<void> {
    this.changes.finish(changes);
    if (this.events !== undefined) this.noteChanges(changes);
    for (const id of this.shown) await this.finishShown(id);
    await this.events?.store(this.tx, this.workspace.name);
  }

  private noteChanges({ firstId, isStaged }: UnitChanges): void {
    this.create();
    const { tx, workspace } = this;
    if (isStaged) tx.send(NOTE_GONE, [workspace.name]);
    if (isStaged) this.note(NOTE_CHANGED);
    if (firstId !== undefined) this.note(isStaged ? NOTE_OTHER_NEW : NOTE_NEW, firstId);
  }

  private async finishShown(id: string): Promise<void> {
    const [node] = await this.tx.query<{ position: string }>(POSITION, [id]);
    if (node === undefined) return;
    this.changes.shown(node.position);
    if (this.events !== undefined) this.note(NOTE_BELOW, 'content.published', node.position);
  }

  private note(statement: string, ...values: readonly string[]): void {
    const { id, name, versioned: nodes } = this.workspace;
    this.tx.send(statement, [id, nodes.otherTypes, name, ...values]);
  }

  private create(): void {
    if (!this.isCreated) this.tx.send(CREATE);
    this.isCreated = true;
  }
}
