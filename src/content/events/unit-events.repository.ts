import type { Transaction } from '../../database/index.js';
import { ChangeLogRepository, type UnitChanges } from '../changes/change-log.repository.js';
import type { VersionedNodes } from '../versions/keeping/versioned-nodes.js';
import type { ContentEventsService, UnitEvent } from './content-events.service.js';
import {
  CREATE,
  NOTE_BELOW,
  NOTE_NEW,
  NOTE_OTHER_NEW,
  NOTE_CHANGED,
  NOTE_GONE,
  POSITION,
} from './unit-events.sql.js';

interface ChangedWorkspace {
  readonly id: number;
  readonly name: string;
  readonly versioned: VersionedNodes;
}

/** Determines the events of units in a transaction, inside the database, for changes and receivers. */
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
    const wanted = events?.receives(workspace.name) === true ? events : undefined;
    const changes = new ChangeLogRepository(tx, workspace.id, workspace.versioned.otherTypes);
    return new UnitEventsRepository(tx, workspace, wanted, changes);
  }

  /** Must be called before a node with its descendants is removed, moved or unpublished. */
  losing({ position }: { readonly position: string }, event: UnitEvent): void {
    this.changes.lost(position);
    if (this.events === undefined) return;
    this.create();
    this.note(NOTE_BELOW, event, position);
  }

  /** Must be called after a node was moved or published. @param id of the node */
  showing({ id }: { readonly id: string }): void {
    this.shown.push(id);
  }

  /** Must be called at the end, after the versions were stored. */
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
