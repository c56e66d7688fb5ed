import { Injectable } from '@nestjs/common';
import { Database } from '../../database/index.js';
import { assembleNodes, type ReadNodeRow } from '../nodes/assemble-nodes.js';
import { NoSuchWorkspaceError } from '../content.errors.js';
import type { ContentNode } from '../nodes/content-node.js';
import type { ReadScope } from '../nodes/scope/read-scope.js';
import { publishedAccess } from '../drafts/published-access.js';
import { ancestorsOrSelf } from './ancestor-paths.js';
import { READ_READABLE_VERSIONS, READ_VERSIONS } from './read-versions.sql.js';
import { versionName, versionNumber } from './version-name.js';

/** A version in the list of the command line. */
export interface VersionSummary {
  readonly name: string;
  readonly created: Date;
  /** Number of nodes in the version, including the node itself. */
  readonly nodes: number;
  /** Identifier of the node; a removed node may have had the same path as another one. */
  readonly id: string;
  /** Path of the node at the time of the version. */
  readonly path: string;
}

const WORKSPACE = 'SELECT id FROM content.workspace WHERE name = $1';
const LIST = `SELECT v.number, v.created, v.node_uuid AS id, v.path,
  (SELECT count(*)::int FROM content.version_node n WHERE n.version_id = v.id) AS nodes
FROM content.version v
WHERE v.workspace_id = $1 AND (v.path = $2
  OR v.node_uuid = (SELECT n.uuid FROM content.node n WHERE n.workspace_id = $1 AND n.path = $2))
ORDER BY v.id`;

/** Reads the stored versions of nodes (docs/reference/reading.md#versions). */
@Injectable()
export class VersionRepository {
  constructor(private readonly database: Database) {}

  /** In the given order; nodes without the version are omitted. Parts are read from the version of their owner. */
  async read(
    nodes: readonly ContentNode[],
    name: string,
    scope: Omit<ReadScope, 'types'>,
  ): Promise<ContentNode[]> {
    const requested = nodes.flatMap(({ path }, place) =>
      ancestorsOrSelf(path).map((owner) => ({ place, path, owner })),
    );
    const { workspace, embedding } = scope;
    const access = publishedAccess(workspace, scope.access);
    const values: unknown[] = [
      workspace.id,
      versionNumber(name),
      requested.map(({ place }) => place),
      requested.map(({ path }) => path),
      requested.map(({ owner }) => owner),
      embedding.types,
      embedding.depth,
    ];
    if (access !== undefined) values.push(access.bounds);
    const statement = access === undefined ? READ_VERSIONS : READ_READABLE_VERSIONS;
    return assembleNodes(
      await (scope.reading?.query<ReadNodeRow>(statement, values) ??
        this.database.query<ReadNodeRow>(statement, values)),
    );
  }

  /**
   * The versions of the node at a path, and of nodes that had this path before, oldest first.
   * @throws NoSuchWorkspaceError
   */
  async list(workspace: string, path: string): Promise<VersionSummary[]> {
    const [found] = await this.database.query<{ id: number }>(WORKSPACE, [workspace]);
    if (found === undefined) throw new NoSuchWorkspaceError(workspace);
    const rows = await this.database.query<Omit<VersionSummary, 'name'> & { number: number }>(LIST, [
      found.id,
      path,
    ]);
    return rows.map(({ number, ...row }) => ({ name: versionName(number), ...row }));
  }
}
