import { basename } from 'node:path';
import { Injectable, Logger, Optional } from '@nestjs/common';
import { SYSTEM_USER, traced, Tracer } from '../../common/index.js';
import { Database, recordAudit, Revisions, type AuditEntry, type Transaction } from '../../database/index.js';
import {
  BinaryWriterRepository,
  ContentEventsService,
  NodeBatch,
  NodeTypes,
  IMPORT_SETTINGS,
  NodeWriterRepository,
  UnitEventsRepository,
  workspaceTopic,
  VersionKeepingRepository,
  VersionedNodes,
} from '../../content/index.js';
import type { ImportEvent } from './file-node.js';
import type { ImportOptions, ImportOutcome, ImportResult } from './import-options.js';
import { NeedsWholeFileError } from './import.errors.js';
import { NewIdentifiers } from './writing/new-identifiers.js';
import { parentOf } from './writing/parent-of.js';
import { parseFileName, type FileTarget } from './parse-file-name.js';
import { readContentFile, type ContentFile } from './read-content-file.js';
import { identifierTaken } from './writing/identifier-taken.js';
import { rejectLostState, updateDrafts } from './writing/update-drafts.js';
import { TreeWriter } from './writing/tree-writer.js';
import { NO_USERS, USERS_WORKSPACE } from './writing/users-workspace.js';

const LARGE = 1000;
const TABLES = ['content.node', 'content.node_scalar', 'content.node_text'];
const BUILT_IN_TYPES = new NodeTypes();

interface FileOptions extends ImportOptions {
  readonly label: string;
  readonly target: FileTarget;
  readonly identifiers: NewIdentifiers | undefined;
}

/** Imports content files, each in one transaction (docs/reference/content-files.md#commands). */
@Injectable()
export class ContentImporterService {
  readonly #logger = new Logger('Import');
  /** Files and nodes that this process has imported since its start, excluding dry runs. */
  readonly counts = { running: 0, done: 0, failed: 0, nodes: 0 };

  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
    @Optional() private readonly tracer?: Tracer,
    @Optional() private readonly contentEvents?: ContentEventsService,
  ) {}

  /**
   * Imports one file, whose name determines the target path. Imports into one workspace are serialised.
   * @throws ImportError with file, line, column and reason; the transaction is then rolled back
   */
  async importFile(path: string, options: ImportOptions = {}): Promise<ImportResult> {
    this.counts.running += 1;
    try {
      const file = basename(options.label ?? path);
      const result = await traced(this.tracer, 'import', { 'cms.file': file }, () =>
        this.#import(path, options),
      );
      this.counts.done += 1;
      this.counts.nodes += result.nodes;
      const { workspace, path: node, nodes } = result;
      this.#logger.log(`imported ${file}: ${workspace}:${node}, ${nodes} nodes`);
      return result;
    } catch (error) {
      this.counts.failed += 1;
      throw error;
    } finally {
      this.counts.running -= 1;
    }
  }

  /** Imports files in one transaction and rolls it back, so that each file finds the nodes of the previous ones. */
  tryFiles(paths: readonly string[], options: ImportOptions): Promise<ImportOutcome[]> {
    return this.database.rehearse(async (tx) => {
      const outcomes: ImportOutcome[] = [];
      for (const path of paths) outcomes.push(await this.#tryIn(tx, path, options));
      return outcomes;
    }, IMPORT_SETTINGS);
  }

  async #tryIn(tx: Transaction, path: string, options: ImportOptions): Promise<ImportOutcome> {
    await tx.query('SAVEPOINT file');
    try {
      const result = await wholeIfNeeded((piece) => this.#importIn(tx, path, options, piece));
      return { path, result };
    } catch (error) {
      await tx.query('ROLLBACK TO SAVEPOINT file');
      return { path, error };
    }
  }

  async #import(path: string, options: ImportOptions): Promise<ImportResult> {
    const result = await wholeIfNeeded((piece) =>
      this.database.transaction((tx) => this.#importIn(tx, path, options, piece), IMPORT_SETTINGS),
    );
    this.tracer?.annotate({ 'cms.nodes': result.nodes });
    // The nodes are already stored, and PostgreSQL does this by itself later.
    await this.#maintain(result.nodes).catch(() => undefined);
    return result;
  }

  async #importIn(
    tx: Transaction,
    path: string,
    options: ImportOptions,
    piece?: number,
  ): Promise<ImportResult> {
    const label = options.label ?? path;
    const target = parseFileName(label);
    const open = (): Promise<ContentFile> => readContentFile(path, label, target, piece);
    const identifiers = options.newIdentifiers === true ? await NewIdentifiers.of(await open()) : undefined;
    const result = await this.#write(tx, await open(), { label, target, identifiers, ...options });
    await options.alongside?.(tx);
    return result;
  }

  /** For the planner of the database. Call it once after many small imports; a large import does it automatically. */
  async refreshStatistics(): Promise<void> {
    // Until VACUUM marks pages as visible to all, index-only scans also read the rows.
    const refreshes = TABLES.map((table) =>
      this.database.query(`VACUUM (ANALYZE, INDEX_CLEANUP OFF, TRUNCATE OFF) ${table}`),
    );
    await Promise.all(refreshes);
  }

  /** @param nodes number of nodes that were imported */
  async #maintain(nodes: number): Promise<void> {
    if (nodes === 0) return;
    // Each query that uses an index of texts reads its whole pending list.
    const clean = this.database.query(
      `SELECT gin_clean_pending_list(i.indexrelid::regclass) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       JOIN pg_am a ON a.oid = c.relam
       WHERE i.indrelid IN ('content.node'::regclass, 'content.node_text'::regclass) AND a.amname = 'gin'`,
    );
    await Promise.all(nodes >= LARGE ? [clean, this.refreshStatistics()] : [clean]);
  }

  async #write(tx: Transaction, file: ContentFile, options: FileOptions): Promise<ImportResult> {
    const { label, target } = options;
    const repository = await NodeWriterRepository.forWorkspace(tx, target.workspace);
    const batch = new NodeBatch(repository, identifierTaken(label));
    const { node: parent, isNew } = await parentOf({ label, target, repository, batch });
    const types = options.types ?? BUILT_IN_TYPES;
    const versioned = new VersionedNodes(types);
    const versions = new VersionKeepingRepository(tx, repository.workspaceId, versioned);
    const workspace = { id: repository.workspaceId, name: target.workspace, versioned };
    const events = UnitEventsRepository.open(tx, workspace, this.contentEvents);
    const { onExisting } = options;
    const context = { file: label, target, onExisting, types, repository, batch, versions };
    const owner = isNew ? undefined : await versions.ownerOf(parent.path);
    const writer = new TreeWriter(context, { node: parent, owner, isNew });
    if (target.workspace === USERS_WORKSPACE) writer.warnings.push(`${label}: ${NO_USERS}`);
    const binaries = await writeEvents(tx, file, writer, options).catch(async (error: unknown) => {
      // A failed write concerns an earlier position in the file, so it is reported first.
      await batch.settled();
      throw error;
    });
    await batch.finish().catch(rejectLostState(label));
    await updateDrafts(tx, repository, versioned, { file: label, path: writer.path });
    await versions.finish();
    await events.finish({ firstId: repository.firstId, isStaged: versions.isStaged });
    await recordAudit(tx, [importEntry(target.workspace, writer.path, label)]);
    this.revisions.raise(tx, [workspaceTopic(target.workspace)]);
    return {
      workspace: target.workspace,
      path: writer.path,
      ...writer.counters,
      binaries,
      versions: await versions.stored,
      warnings: writer.warnings,
    };
  }
}

function importEntry(workspace: string, path: string, label: string): AuditEntry {
  const target = `${workspace}:${path}`;
  return { user: SYSTEM_USER, action: 'import', kind: 'content', target, details: { file: basename(label) } };
}

/** Reads a YAML file again as one chunk if it cannot be read in chunks. */
async function wholeIfNeeded(read: (piece?: number) => Promise<ImportResult>): Promise<ImportResult> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NeedsWholeFileError) return read(Infinity);
    throw error;
  }
}

/** Passes the events of a file to the writers; returns the number of binaries. */
async function writeEvents(
  tx: Transaction,
  file: ContentFile,
  writer: TreeWriter,
  { progress, identifiers }: FileOptions,
): Promise<number> {
  const binaryRepository = new BinaryWriterRepository(tx);
  let binaries = 0;
  const handle = async (event: ImportEvent): Promise<void> => {
    if (event.kind === 'open') await writer.open(identifiers?.apply(event.node) ?? event.node);
    else if (event.kind === 'close') writer.close();
    else if (event.kind === 'warning') writer.warnings.push(event.message);
    else if (writer.skipping) return;
    else if (event.kind === 'binaryData') await binaryRepository.write(event.data);
    else {
      await binaryRepository.end(event.sha256, event.size);
      binaries++;
    }
  };
  for await (const events of file.events) {
    for (const event of events) await handle(event);
    progress?.({ bytesRead: file.bytesRead(), bytesTotal: file.bytesTotal, nodes: writer.counters.nodes });
  }
  return binaries;
}
