import { Injectable } from '@nestjs/common';
import { AsyncResource } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { AppError, mayAccess, WorkQueue, type NodeAccess } from '../../../common/index.js';
import { Database, DatabaseBusyError, type Transaction } from '../../../database/index.js';
import { PathNotFoundError } from '../../content.errors.js';
import { ALL_RIGHTS, type EditRights } from '../../editing/edit-rights.js';
import { EditViewsService } from '../../editing/views/edit-views.service.js';
import { EditSession } from '../../editing/edit-session.js';
import { editState, type EditState } from '../../editing/edit-state.js';
import { NodeTypeTree } from '../../types/node-type.tree.js';
import { VersionedNodes } from '../../versions/keeping/versioned-nodes.js';
import { EDIT_SETTINGS, NodeWriterRepository } from '../../writing/node-writer.repository.js';
import { WorkspaceCatalogue } from '../../workspaces/workspace.catalogue.js';
import { applyDraft } from '../apply-draft.js';
import {
  CHANGED_WORKSPACES,
  DRAFTED_UNITS,
  MAKE_KEY,
  PREVIEWED_UNIT,
  READ_KEY,
  SHOW_ALL,
} from './preview.sql.js';
import { PreviewRead, type PreviewedUnit } from './preview-read.js';
import { PreviewTokenError, readGrant, signGrant } from './preview-token.js';

/** Limited, because previews lock workspaces. */
const MAX_RUNNING = 4;
const MAX_WAITING = 200;
/** Limited like writes, because waiting previews count as running requests. */
const MAX_WAIT_MS = 1_500;
/** Maximum number of reads that wait for a running preview with the same token. */
const MAX_WAITING_READS = 32;

/** The reads of a request, which resolve or reject its promise. */
interface WaitingRead {
  readonly run: (tx: Transaction) => Promise<void>;
  readonly reject: (error: unknown) => void;
}

/** A token that gives access to a unit for a limited time. */
export interface PreviewToken {
  readonly token: string;
  readonly expires: Date;
}

/**
 * Shows content as it will be after publishing drafts (docs/reference/content-api.md#preview): drafts are published in a
 * transaction that runs the reads of one or more requests and is rolled back.
 */
@Injectable()
export class ContentPreviewsService {
  private readonly queue = new WorkQueue(MAX_RUNNING, MAX_WAITING, MAX_WAIT_MS);
  /** The reads that are waiting for a preview, by its token; an entry exists while the preview runs. */
  private readonly waiting = new Map<string, WaitingRead[]>();
  private key: Buffer | undefined;

  constructor(
    private readonly database: Database,
    private readonly workspaces: WorkspaceCatalogue,
    private readonly types: NodeTypeTree,
    private readonly views: EditViewsService,
  ) {}

  /** Runs reads with the draft of a unit, or with all drafts and unpublished nodes. */
  run<Result>(
    unit: PreviewedUnit | undefined,
    work: (reading: PreviewRead) => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      // Otherwise, traces would assign its statements to the request that runs it.
      const run = AsyncResource.bind(async (tx: Transaction) =>
        // Requests may have read different paths of a unit that was moved.
        resolve(await work(new PreviewRead(tx, unit))),
      );
      const read = { run, reject };
      const key = unit?.token ?? '';
      const waiting = this.waiting.get(key);
      if (waiting === undefined) {
        this.waiting.set(key, [read]);
        void this.runWaiting(key, unit);
      } else if (waiting.length < MAX_WAITING_READS) waiting.push(read);
      else reject(new DatabaseBusyError());
    });
  }

  /** Runs the reads of a preview, and those that arrive in the meantime: only one preview at a time can lock the workspaces. */
  private async runWaiting(key: string, unit: PreviewedUnit | undefined): Promise<void> {
    const waiting = this.waiting.get(key) ?? [];
    while (waiting.length > 0) {
      const reads: WaitingRead[] = [];
      try {
        if (this.queue.full) throw new DatabaseBusyError();
        await this.queue.run(() => {
          reads.push(...waiting.splice(0));
          return this.runTogether(unit, reads);
        });
      } catch (error) {
        const failed = reads.length > 0 ? reads : waiting.splice(0);
        for (const { reject } of failed) reject(error);
      }
    }
    this.waiting.delete(key);
  }

  private runTogether(unit: PreviewedUnit | undefined, reads: readonly WaitingRead[]): Promise<void> {
    return this.database.rehearse(async (tx) => {
      await this.publish(tx, unit);
      for (const { run, reject } of reads) {
        tx.send('SAVEPOINT read');
        try {
          await run(tx);
        } catch (error) {
          reject(error);
          await tx.query('ROLLBACK TO SAVEPOINT read');
        }
      }
    }, EDIT_SETTINGS);
  }

  /**
   * Creates a token for the unit of a node. It shows the whole unit to everyone.
   * @throws PathNotFoundError, AppError `accessDenied` if the caller may not read all parts of the unit
   */
  async sign(
    workspace: string,
    path: string,
    { readable }: EditRights,
    seconds: number,
  ): Promise<PreviewToken> {
    const found = await this.workspaces.find(workspace);
    if (found === undefined || !mayAccess(readable, path)) throw new PathNotFoundError(path);
    const state = editState(this.database, found.id, this.versioned(), true);
    const node = await state.tree.nodeAt(path);
    if (node === undefined) throw new PathNotFoundError(path);
    const owner = await state.live.ownerAbove(path);
    const unit = owner === undefined ? node.uuid : await state.drafts.identifierOf(owner);
    if (readable !== undefined) await requireWholeUnit(state, owner ?? node.id, readable);
    const expires = Math.floor(Date.now() / 1000) + seconds;
    const token = signGrant({ workspace, unit, expires }, await this.readKey());
    return { token, expires: new Date(expires * 1000) };
  }

  /** The unit to which a token gives access. @throws PreviewTokenError */
  async open(token: string): Promise<PreviewedUnit> {
    const { workspace, unit } = readGrant(token, await this.readKey(), Date.now());
    const [found] = await this.database.query<{ path: string; below: string[] }>(PREVIEWED_UNIT, [
      workspace,
      this.versioned().otherTypes,
      unit,
    ]);
    if (found === undefined) throw new PreviewTokenError('is for a node that no longer exists');
    return { workspace, id: unit, token, ...found };
  }

  private versioned(): VersionedNodes {
    return new VersionedNodes(this.types.current);
  }

  /** Uses the order in which writes lock workspaces. */
  private async publish(tx: Transaction, unit: PreviewedUnit | undefined): Promise<void> {
    const names = await tx.query<{ name: string }>(CHANGED_WORKSPACES, [unit?.workspace ?? null]);
    for (const { name } of names) {
      const { workspaceId } = await NodeWriterRepository.forWorkspace(tx, name);
      const units = await tx.query<{ id: string }>(DRAFTED_UNITS, [workspaceId, unit?.id ?? null]);
      for (const { id } of units) await this.publishDraft(tx, name, id);
      if (unit === undefined) await tx.query(SHOW_ALL, [workspaceId]);
    }
  }

  /** Drafts that cannot be published are not shown. Each has its own session: a rollback invalidates it. */
  private async publishDraft(tx: Transaction, workspace: string, id: string): Promise<void> {
    await tx.query('SAVEPOINT draft');
    try {
      const session = await EditSession.open(tx, {
        ...{ workspace, types: this.types.current, views: this.views, mayPublish: true },
        ...{ rights: ALL_RIGHTS, rightsIn: () => ALL_RIGHTS, author: { user: '', now: Date.now() } },
      });
      const unit = await session.writer.nodeById(id);
      const draft = await session.drafts.find(id);
      if (unit !== undefined && draft !== undefined) {
        await applyDraft(session, unit, await session.drafts.nodes(draft));
        await session.batch.finish();
      }
      await tx.query('RELEASE SAVEPOINT draft');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT draft; RELEASE SAVEPOINT draft');
    }
  }

  /** All instances use the same key. */
  private async readKey(): Promise<Buffer> {
    if (this.key !== undefined) return this.key;
    await this.database.query(MAKE_KEY, [randomBytes(32)]);
    const [row] = await this.database.query<{ key: Buffer }>(READ_KEY);
    if (row === undefined) throw new Error('The key for preview tokens does not exist.');
    this.key = row.key;
    return row.key;
  }
}

async function requireWholeUnit({ drafts }: EditState, id: string, readable: NodeAccess): Promise<void> {
  const draft = await drafts.find(id);
  const nodes = [...(await drafts.unit(id)), ...(draft === undefined ? [] : await drafts.nodes(draft))];
  if (nodes.every(({ path }) => mayAccess(readable, path))) return;
  throw new AppError('accessDenied', 'A preview token would show parts of the unit that you may not read.');
}
