import { Injectable } from '@nestjs/common';
import { Database, Revisions } from '../../database/index.js';
import { decodeProperties } from '../properties/decode-properties.js';
import type { Property } from '../properties/property.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';

/** A configuration node with its descendants in natural order. */
export interface ConfigNode {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly properties: readonly Property[];
  readonly children: readonly ConfigNode[];
}

type Row = Pick<ConfigNode, 'name' | 'path' | 'type'> & {
  readonly id: string;
  readonly parent_id: string;
  readonly doc: string;
};

const NODES = `SELECT n.id, n.parent_id, n.name, n.path, n.type, n.doc
FROM content.node n JOIN content.workspace w ON w.id = n.workspace_id
WHERE w.name = $1 AND n.path ~ $2 AND NOT EXISTS (
  SELECT FROM content.unpublished u JOIN content.node h ON h.workspace_id = u.workspace_id AND h.uuid = u.node_uuid
  WHERE u.workspace_id = w.id AND n.position >= h.position AND n.position < h.position || '~')
ORDER BY n.position`;

/** Reads configuration stored in published content (docs/reference/endpoints.md#definitions-in-the-workspace-config). */
@Injectable()
export class ConfigNodeRepository {
  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
  ) {}

  /**
   * The direct children of every `/modules/<module>/<folder>` of the workspace `config`, read by one statement.
   * @param module regular expression for the names of the modules
   */
  below(folder: string, module = '[^/]+'): Promise<ConfigNode[]> {
    return this.read('config', `^/modules/${module}/${folder}/`);
  }

  /** The direct children of the root of a workspace; empty if the workspace does not exist. */
  all(workspace: string): Promise<ConfigNode[]> {
    return this.read(workspace, '^/.');
  }

  /** Calls `listener` after every change of a workspace on any instance. Returns a function that removes it. */
  onChange(workspace: string, listener: () => void): () => void {
    return this.revisions.onChange((topic) => {
      if (topic === workspaceTopic(workspace)) listener();
    });
  }

  /** The topmost of the nodes whose path matches. */
  private async read(workspace: string, pattern: string): Promise<ConfigNode[]> {
    const rows = await this.database.query<Row>(NODES, [workspace, pattern]);
    const known = new Map<string, ConfigNode & { children: ConfigNode[] }>();
    const tops: ConfigNode[] = [];
    for (const { id, parent_id, doc, ...row } of rows) {
      const node = { ...row, properties: decodeProperties(doc), children: [] };
      known.set(id, node);
      (known.get(parent_id)?.children ?? tops).push(node);
    }
    return tops;
  }
}
