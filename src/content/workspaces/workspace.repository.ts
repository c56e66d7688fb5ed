import { Injectable } from '@nestjs/common';
import { ReplicaReads, type TolerantRead } from '../../database/index.js';
import type { PropertyTrait, ValueKind, Workspace } from './workspace.js';
import { workspaceTopic } from './workspace-topic.js';

interface WorkspaceRow {
  readonly id: number;
  readonly revision: string | null;
  readonly types: string[];
  readonly properties: readonly (readonly [name: string, trait: PropertyTrait])[];
  readonly scalars: Readonly<Record<string, string[]>>;
  readonly unpublished: string[];
}

const FIND = {
  name: 'content_workspace',
  text: `SELECT w.id, (SELECT revision::text FROM server.revision WHERE topic = $2) AS revision,
  ARRAY(SELECT type FROM content.workspace_type WHERE workspace_id = w.id ORDER BY type) AS types,
  COALESCE((SELECT json_agg(json_build_array(name, kind)) FROM content.workspace_property WHERE workspace_id = w.id), '[]') AS properties,
  COALESCE((SELECT json_object_agg(s.name, s.types) FROM (
    SELECT name, array_agg(type) AS types FROM content.workspace_scalar WHERE workspace_id = w.id GROUP BY name) s), '{}') AS scalars,
  ARRAY(SELECT n.path FROM content.unpublished u JOIN content.node n USING (workspace_id)
    WHERE u.workspace_id = w.id AND n.uuid = u.node_uuid ORDER BY n.path) AS unpublished
FROM content.workspace w WHERE w.name = $1`,
};

@Injectable()
export class WorkspaceRepository {
  constructor(private readonly reads: ReplicaReads) {}

  async find(name: string, reading?: TolerantRead): Promise<Workspace | undefined> {
    const topic = workspaceTopic(name);
    const [row] = await this.reads.query<WorkspaceRow>(reading, [topic], FIND, [name, topic]);
    if (row === undefined) return undefined;
    const kinds = new Map<string, Set<ValueKind>>();
    const several = new Set<string>();
    for (const [property, trait] of row.properties) {
      const known = kinds.get(property);
      if (trait === 'several') several.add(property);
      else if (known === undefined) kinds.set(property, new Set([trait]));
      else known.add(trait);
    }
    const scalarTypes = new Map(Object.entries(row.scalars));
    return {
      id: row.id,
      name,
      revision: row.revision ?? undefined,
      types: row.types,
      kinds,
      several,
      scalarTypes,
      unpublished: row.unpublished,
    };
  }
}
