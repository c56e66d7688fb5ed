import { TolerantRead, type ReplicaReads, type Statement } from '../database/index.js';
import type { NodeRow } from './assemble-nodes.js';
import type { NodeAccess } from '../common/index.js';
import type { Embedding } from './node-query.js';
import type { Workspace } from './workspace.js';
import { workspaceTopic } from './workspace-topic.js';

/**
 * What a read asks for besides its path. The same `types`, `embedding` and `access` objects make reads go together.
 */
export interface ReadScope {
  readonly workspace: Workspace;
  readonly types: readonly string[];
  readonly embedding: Embedding;
  /** Undefined: every node may be read. */
  readonly access?: NodeAccess | undefined;
  /** Given where replicas may answer. */
  readonly reading?: TolerantRead | undefined;
}

/** One statement for reads without embedded nodes, one for those with them (subtree.sql.ts). */
export interface ReadStatements {
  readonly alone: Statement;
  readonly embedding: Statement;
}

interface Waiting {
  readonly path: string;
  readonly reading: TolerantRead | undefined;
  readonly resolve: (rows: NodeRow[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Enough to share the round trip; more would make the first wait for the last. */
const MAX_PATHS = 16;

/**
 * Reads that arrive in the same turn of the event loop go to the database together: a busy server asks for
 * several pages with one statement, an idle one loses nothing.
 */
export class NodeBatches {
  private readonly waiting = new Map<readonly string[], { scope: ReadScope; reads: Waiting[] }>();
  private scheduled = false;

  constructor(
    private readonly reads: ReplicaReads,
    private readonly statements: ReadStatements,
    /** As `statements`, with the bounds of what may be read as their last value. */
    private readonly restricted: ReadStatements,
  ) {}

  /** The rows of one path. */
  rows(path: string, scope: ReadScope): Promise<NodeRow[]> {
    return new Promise((resolve, reject) => {
      this.add(scope, { path, reading: scope.reading, resolve, reject });
    });
  }

  private add(scope: ReadScope, read: Waiting): void {
    const batch = this.waiting.get(scope.types);
    if (batch !== undefined && goTogether(batch.scope, scope)) {
      batch.reads.push(read);
      if (batch.reads.length < MAX_PATHS) return;
      this.waiting.delete(scope.types);
      void this.run(batch.scope, batch.reads);
      return;
    }
    if (batch !== undefined) void this.run(batch.scope, batch.reads);
    this.waiting.set(scope.types, { scope, reads: [read] });
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.flush();
    });
  }

  private flush(): void {
    this.scheduled = false;
    const batches = [...this.waiting.values()];
    this.waiting.clear();
    for (const { scope, reads } of batches) void this.run(scope, reads);
  }

  private async run(scope: ReadScope, reads: readonly Waiting[]): Promise<void> {
    const { workspace, types, embedding, access } = scope;
    const reading = scope.reading && new TolerantRead();
    const topics = [workspaceTopic(workspace.name)];
    const statements = access === undefined ? this.statements : this.restricted;
    const values: unknown[] = [workspace.id, reads.map(({ path }) => path), types];
    const isAlone = embedding.depth === 0 || embedding.types.length === 0;
    if (!isAlone) values.push(embedding.types, embedding.depth);
    if (access !== undefined) values.push(access.bounds);
    try {
      const statement = isAlone ? statements.alone : statements.embedding;
      const rows = await this.reads.query<NodeRow>(reading, topics, statement, values);
      if (reading !== undefined) for (const read of reads) read.reading?.noteAll(reading);
      handOut(rows, reads);
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }
}

/** Scopes of the same `types`. */
function goTogether(left: ReadScope, right: ReadScope): boolean {
  return (
    left.embedding === right.embedding &&
    left.workspace === right.workspace &&
    left.access === right.access &&
    (left.reading === undefined) === (right.reading === undefined)
  );
}

/** Rows come path by path, the number of the path last. */
function handOut(rows: NodeRow[], reads: readonly Waiting[]): void {
  let from = 0;
  for (const [index, { resolve }] of reads.entries()) {
    let to = from;
    while (to < rows.length && rows[to]?.at(-1) === index + 1) to += 1;
    resolve(rows.slice(from, to));
    from = to;
  }
}
