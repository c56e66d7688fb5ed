import { Injectable } from '@nestjs/common';
import { Database, Revisions } from '../database/index.js';
import { decodeProperties } from './decode-properties.js';
import type { Property } from './property.js';
import { workspaceTopic } from './workspace.catalogue.js';

/** A node of the `config` workspace with everything below it, in natural order. */
export interface ConfigNode {
  readonly name: string;
  /** Absolute in the workspace. */
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

const WORKSPACE = 'config';

const BELOW = `SELECT n.id, n.parent_id, n.name, n.path, n.type, n.doc
FROM content.node n JOIN content.workspace w ON w.id = n.workspace_id
WHERE w.name = $1 AND n.path ~ $2 ORDER BY n.position`;

/** Reads configuration that is kept as content (CONTRACT 3, Endpoint path). */
@Injectable()
export class ConfigNodeRepository {
  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
  ) {}

  /** The nodes directly below every `/modules/<module>/<folder>`, one statement for all. */
  async below(folder: string): Promise<ConfigNode[]> {
    const rows = await this.database.query<Row>(BELOW, [WORKSPACE, `^/modules/[^/]+/${folder}/`]);
    const known = new Map<string, ConfigNode & { children: ConfigNode[] }>();
    const tops: ConfigNode[] = [];
    for (const { id, parent_id, doc, ...row } of rows) {
      const node = { ...row, properties: decodeProperties(doc), children: [] };
      known.set(id, node);
      (known.get(parent_id)?.children ?? tops).push(node);
    }
    return tops;
  }

  /** Calls `listener` after every change of the workspace, on whichever instance. Returns its end. */
  onChange(listener: () => void): () => void {
    return this.revisions.onChange((topic) => {
      if (topic === workspaceTopic(WORKSPACE)) listener();
    });
  }
}
