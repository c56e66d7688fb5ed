import { Injectable, Logger, Optional } from '@nestjs/common';
import { AppError, WorkQueue } from '../../common/index.js';
import {
  Database,
  DatabaseBusyError,
  recordAudit,
  Revisions,
  type Transaction,
} from '../../database/index.js';
import { DraftEditing } from '../drafts/draft-editing.js';
import {
  duePublications,
  isDue,
  markFailed,
  nextDue,
  SCHEDULE_TOPIC,
  type DuePublication,
} from '../drafts/schedule.repository.js';
import { ContentEventsService } from '../events/content-events.service.js';
import { NodeTypeTree } from '../types/node-type.tree.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';
import { EDIT_SETTINGS } from '../writing/node-writer.repository.js';
import { auditOperation } from './operations/audit-operation.js';
import { ALL_RIGHTS, type EditRights } from './edit-rights.js';
import { EditSession } from './edit-session.js';
import { OperationError } from './editing.errors.js';
import { EditViewsService } from './views/edit-views.service.js';
import type { ContentOperation, OperationResult, WriteResult } from './operations/operation.js';
import { runOperation, viewWritten } from './operations/run-operation.js';

export interface ContentWrite {
  readonly user: string;
  readonly rightsIn: (workspace: string) => EditRights;
  readonly mayPublish: boolean;
  /** Validates the write and rolls it back. */
  readonly dryRun: boolean;
  /** Additional work in the transaction, after the workspaces are locked and before the operations. */
  readonly alongside?: (tx: Transaction) => Promise<void>;
}

/** Writes to one workspace are serialised anyway; the limit leaves connections for other requests. */
const MAX_RUNNING = 4;
const MAX_WAITING = 200;
/** Waiting writes count as running requests: without a limit, they would delay reads. */
const MAX_WAIT_MS = 1_500;

/** Scheduled actions were authorised when they were scheduled. */
const SYSTEM = { rightsIn: () => ALL_RIGHTS, mayPublish: true, dryRun: false };

type Sessions = ReadonlyMap<string, EditSession>;

/**
 * Writes nodes (docs/reference/content-api.md). Each call is one transaction with the same effects as an import: versions,
 * revisions, search columns. Throws: PathNotFoundError (404), NotWritableError (403), StaleRevisionError, NodeExistsError,
 * ReferencedError (409), InvalidContentError (422).
 */
@Injectable()
export class ContentEditorService {
  private readonly logger = new Logger('Content');
  private readonly queue = new WorkQueue(MAX_RUNNING, MAX_WAITING, MAX_WAIT_MS);

  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
    private readonly types: NodeTypeTree,
    private readonly views: EditViewsService,
    @Optional() private readonly events?: ContentEventsService,
  ) {}

  run(operation: ContentOperation, write: ContentWrite): Promise<WriteResult> {
    return this.inTransaction([operation], write, (sessions) => this.runViewed(sessions, operation));
  }

  /** Like `runAll`, with the written nodes in the results. */
  runEach(operations: readonly ContentOperation[], write: ContentWrite): Promise<readonly WriteResult[]> {
    return this.inTransaction(operations, write, async (sessions) => {
      const results: WriteResult[] = [];
      for (const operation of operations) results.push(await this.runViewed(sessions, operation));
      return results;
    });
  }

  /** Runs all operations in one transaction. @throws OperationError with the index of the failed operation */
  runAll(operations: readonly ContentOperation[], write: ContentWrite): Promise<readonly OperationResult[]> {
    return this.inTransaction(operations, write, async (sessions) => {
      const drafts = new DraftEditing();
      const results: OperationResult[] = [];
      for (const [index, operation] of operations.entries()) {
        const run = this.runOne(sessionOf(sessions, operation), operation, drafts);
        results.push(await run.catch((error: unknown) => rejectNumbered(error, index)));
      }
      await drafts.store();
      return results;
    });
  }

  private async runViewed(sessions: Sessions, operation: ContentOperation): Promise<WriteResult> {
    const session = sessionOf(sessions, operation);
    const drafts = new DraftEditing();
    const result = await this.runOne(session, operation, drafts);
    await drafts.store();
    const isGone = result.outcome === 'deleted';
    const node = isGone ? undefined : await viewWritten(session, operation, result);
    return { ...result, node };
  }

  /** Runs all due publications. Returns when the next one is due. */
  async runScheduled(): Promise<Date | undefined> {
    const now = new Date();
    for (const due of await duePublications(this.database, now)) {
      try {
        await this.runDue(due, now);
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
        await markFailed(this.database, due, error);
        this.logger.warn(
          `Could not ${due.action} ${due.workspace}:${due.path} as scheduled: ${error.message}`,
        );
      }
    }
    return nextDue(this.database);
  }

  private runDue(due: DuePublication, now: Date): Promise<unknown> {
    const { workspace, path, action: kind, user } = due;
    const operation: ContentOperation = { workspace, path, kind, publication: {} };
    return this.inTransaction([operation], { ...SYSTEM, user }, async (sessions, tx) => {
      // Another instance may have run it, or it was cancelled.
      if (!(await isDue(tx, due, now))) return;
      await this.runOne(sessionOf(sessions, operation), operation, new DraftEditing());
    });
  }

  private async runOne(
    session: EditSession,
    operation: ContentOperation,
    drafts: DraftEditing,
  ): Promise<OperationResult> {
    if (operation.draft !== true) await drafts.store();
    const result =
      operation.draft === true
        ? await drafts.run(session, operation)
        : await runOperation(session, operation);
    session.audited.push(auditOperation(operation, result, session.context.author.user));
    return result;
  }

  private inTransaction<Result>(
    operations: readonly ContentOperation[],
    write: ContentWrite,
    run: (sessions: Sessions, tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    if (this.queue.full) throw new DatabaseBusyError();
    const work = async (tx: Transaction): Promise<Result> => {
      const sessions = await this.openAll(tx, operations, write);
      await write.alongside?.(tx);
      const result = await run(sessions, tx);
      for (const session of sessions.values()) await session.finish();
      await recordAudit(
        tx,
        [...sessions.values()].flatMap(({ audited }) => audited),
      );
      const topics = write.dryRun ? [] : topicsOf(sessions);
      if (topics.length > 0) this.revisions.raise(tx, topics);
      return result;
    };
    const { database } = this;
    return this.queue.run(() =>
      write.dryRun ? database.rehearse(work, EDIT_SETTINGS) : database.transaction(work, EDIT_SETTINGS),
    );
  }

  /** Locks workspaces in a fixed order, to avoid deadlocks between writes. */
  private async openAll(
    tx: Transaction,
    operations: readonly ContentOperation[],
    { user, rightsIn, mayPublish }: ContentWrite,
  ): Promise<Sessions> {
    const names = [...new Set(operations.map(({ workspace }) => workspace))].sort();
    const sessions = new Map<string, EditSession>();
    for (const workspace of names) {
      const author = { user, now: Date.now() };
      const rights = rightsIn(workspace);
      const { events, views } = this;
      const types = this.types.current.in(workspace);
      const context = { workspace, types, rights, rightsIn, author, mayPublish, events, views };
      sessions.set(workspace, await EditSession.open(tx, context));
    }
    return sessions;
  }
}

function rejectNumbered(error: unknown, index: number): never {
  throw error instanceof AppError ? new OperationError(index, error) : error;
}

function sessionOf(sessions: Sessions, { workspace }: ContentOperation): EditSession {
  const session = sessions.get(workspace);
  if (session === undefined) throw new Error(`The workspace ${workspace} is not open.`);
  return session;
}

/** Drafts do not change delivered content. */
function topicsOf(sessions: Sessions): string[] {
  const changed = [...sessions].filter(([, { changes }]) => changes > 0);
  const topics = changed.map(([name]) => workspaceTopic(name));
  return [...sessions.values()].some((each) => each.isScheduleChanged) ? [...topics, SCHEDULE_TOPIC] : topics;
}
