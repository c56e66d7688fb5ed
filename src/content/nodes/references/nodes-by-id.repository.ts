import { Injectable } from '@nestjs/common';
import { ChangedMeanwhileError, ReplicaReads } from '../../../database/index.js';
import { publishedAccess } from '../../drafts/published-access.js';
import { NodeCache } from '../../node-cache/node.cache.js';
import { assembleNodes, type ReadNodeRow } from '../assemble-nodes.js';
import type { ContentNode } from '../content-node.js';
import { READ_BY_ID } from './nodes-by-id.sql.js';
import { workspaceTopic } from '../../workspaces/workspace-topic.js';
import type { NodeLookup, LookupScope } from './node-lookup.js';

const NOTHING: readonly ContentNode[] = [];

/** Reads the targets of references, of any type, with one statement. */
@Injectable()
export class NodesByIdRepository {
  constructor(
    private readonly reads: ReplicaReads,
    private readonly cache: NodeCache,
  ) {}

  /**
   * The nodes in the order of the lookups; undefined if there is none or the caller may not read it.
   * @throws ChangedMeanwhileError if the revision of one of the topics has changed
   */
  async read(lookups: readonly NodeLookup[], readable: LookupScope): Promise<(ContentNode | undefined)[]> {
    const scope = { ...readable, access: publishedAccess(readable.workspace, readable.access) };
    // An access without rules grants nothing, so that no statement is needed.
    if (lookups.length === 0 || scope.access?.rules.length === 0) return lookups.map(() => undefined);
    const keys = this.keysOf(lookups, scope);
    const current = this.cache.revisionOf(scope.workspace);
    const known = keys?.map((key) => this.cache.get(key, current));
    const missing = lookups.filter((_, place) => known?.[place] === undefined);
    const read = missing.length === 0 ? [] : await this.readAll(missing, scope);
    const revision = scope.revisions.get(workspaceTopic(scope.workspace.name));
    let next = 0;
    return lookups.map((_, place) => {
      const nodes = known?.[place];
      if (nodes !== undefined) return nodes[0];
      const node = read[next++];
      const key = keys?.[place];
      if (key !== undefined && revision !== undefined)
        this.cache.set(key, node === undefined ? NOTHING : [node], revision);
      return node;
    });
  }

  private async readAll(
    lookups: readonly NodeLookup[],
    scope: LookupScope,
  ): Promise<(ContentNode | undefined)[]> {
    const found = lookups.map((): ContentNode | undefined => undefined);
    const rows = await this.rows(lookups, scope);
    if (rows[0]?.at(-2) === 'f') throw new ChangedMeanwhileError();
    for (let from = 0, to = 0; from < rows.length; from = to) {
      const place = rows[from]?.at(-1);
      while (to < rows.length && rows[to]?.at(-1) === place) to += 1;
      // No node was found: the only row indicates that nothing has changed.
      if (place === null) break;
      [found[Number(place) - 1]] = assembleNodes(rows.slice(from, to));
    }
    return found;
  }

  /** Cache keys of the nodes; undefined if the cache may have another state than the rest of the response. */
  private keysOf(lookups: readonly NodeLookup[], scope: LookupScope): string[] | undefined {
    const { childTypes, fileTypes, revisions } = scope;
    scope.reading?.checkOneState(revisions);
    if (!this.cache.areCurrent(revisions)) return undefined;
    const key = this.cache.scopeKey(scope, 'target', [childTypes, fileTypes]);
    return key === undefined
      ? undefined
      : lookups.map((lookup) => `${key}${lookup.embeds} ${String(lookup.depth)} ${lookup.by} ${lookup.key}`);
  }

  private async rows(lookups: readonly NodeLookup[], scope: LookupScope): Promise<ReadNodeRow[]> {
    const { workspace, childTypes, fileTypes, access, revisions, reading } = scope;
    reading?.checkOneState(revisions);
    const rights = access === undefined ? READ_BY_ID.unrestricted : READ_BY_ID.restricted;
    const statements = lookups.every(({ by }) => by === 'id') ? rights.ids : rights.paths;
    const isAlone = lookups.every(({ depth }) => depth <= 0);
    const values: unknown[] = [
      workspace.id,
      lookups.map(({ by, key }) => (by === 'id' ? key : null)),
      lookups.map(({ by, key }) => (by === 'path' ? key : null)),
      lookups.map(({ depth }) => depth),
      lookups.map(({ embeds }) => embeds === 'file'),
      [...revisions.keys()],
      [...revisions.values()],
    ];
    if (!isAlone) values.push(childTypes, fileTypes);
    if (access !== undefined) values.push(access.bounds);
    const statement = isAlone ? statements.alone : statements.embedding;
    return this.reads.query<ReadNodeRow>(reading, [...revisions.keys()], statement, values);
  }
}
