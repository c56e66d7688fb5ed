import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { AdmissionFilter, getOrAdd, hashOf, type NodeAccess } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { Revisions, type TolerantRead } from '../../database/index.js';
import type { ContentNode } from '../nodes/content-node.js';
import { RenderedTexts } from '../nodes/rendered-texts.js';
import { textBytes } from '../nodes/text-bytes.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';
import { decodeNodes, encodeNodes, type CachedNodes, type CacheKey } from './node-record.js';
import { MAX_RECORD, RecordFile } from './record-file.js';
import { isAbsent, type Workspace } from '../workspaces/workspace.js';

/** Data that the nodes of an entry depend on, in addition to the path. */
export interface CacheScope {
  readonly workspace: Workspace;
  readonly access?: NodeAccess | undefined;
  readonly reading?: TolerantRead | undefined;
}

interface Entry extends CachedNodes {
  /** Bytes of the nodes and of the texts rendered from them. */
  readonly size: number;
}

/** Bytes of a node and of an entry in addition to their texts. */
const NODE_OVERHEAD = 400;
const ENTRY_OVERHEAD = 350;
/** Maximum share of the cache for one entry. */
const LARGEST = 1 / 8;
/** Share of the cache for nodes; the rest is reserved for texts rendered from them. */
const FULL = 7 / 8;
/** Length of a hash that identifies a list of types. */
const KEY_LENGTH = 12;
/** Maximum number of scopes whose nodes have numbers as keys, and of the ids of nodes. Products are exact. */
const MAX_SCOPES = 2 ** 12;
const MAX_IDS = 2 ** 41;

/**
 * Caches nodes as read at a revision of their workspace, in memory (NODE_CACHE_MB) and, with the texts rendered from them, on
 * disk (NODE_CACHE_DISK_MB). An entry is valid while the workspace has that revision and the revisions are trusted. When the
 * memory is full, an entry is only admitted to it if it is read often. (docs/decisions/0075-keep-nodes-in-memory.md)
 */
@Injectable()
export class NodeCache implements OnModuleDestroy {
  /** Number of reads from memory, from disk, and of those that need the database. */
  readonly served = { hit: 0, disk: 0, miss: 0 };

  private readonly maxBytes: number;
  private readonly entries: LRUCache<CacheKey, Entry>;
  private readonly disk: RecordFile | undefined;
  /** Nodes of which texts were rendered and are not on disk yet. */
  private readonly unsaved = new Map<readonly ContentNode[], CachedNodes>();
  private readonly filter = new AdmissionFilter();
  private readonly scopes = new Map<string, number>();
  private readonly listKeys = new WeakMap<readonly string[], string>();

  constructor(
    { nodeCacheBytes, nodeCacheDiskBytes, dataDir }: AppConfig,
    private readonly revisions: Revisions,
  ) {
    this.maxBytes = nodeCacheBytes;
    this.entries = new LRUCache({ maxSize: Math.max(1, this.maxBytes) });
    if (nodeCacheDiskBytes > 0) this.disk = new RecordFile(dataDir, nodeCacheDiskBytes);
  }

  onModuleDestroy(): void {
    this.disk?.close();
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /**
   * The prefix of the keys of nodes that are read with the same embedded types and access rules. Undefined if the cache
   * cannot be used, for example in a transaction, whose changes are not in the cache.
   * @param kind kind of read
   * @param types lists of types that determine the result; they must not change
   */
  scopeKey(
    { workspace, access, reading }: CacheScope,
    kind: string,
    types: readonly (readonly string[])[],
  ): string | undefined {
    if (this.maxBytes === 0 || reading?.transaction !== undefined || isAbsent(workspace)) return undefined;
    if (!this.revisions.trusted) return undefined;
    return `${workspace.id} ${kind} ${types.map((list) => this.keyOf(list)).join()} ${access?.key ?? ''} `;
  }

  /** The keys of nodes by database id. @param scope as returned by `scopeKey` */
  idKeys(scope: string): (id: number) => CacheKey {
    const known = this.scopes.get(scope);
    const number = known ?? this.scopes.size;
    if (number === MAX_SCOPES) return (id) => `${scope}${id}`;
    if (known === undefined) this.scopes.set(scope, number);
    return (id) => number * MAX_IDS + id;
  }

  /** The known revision of a workspace. */
  revisionOf({ name }: Workspace): number {
    return this.revisions.current(workspaceTopic(name));
  }

  /** The nodes of a key at a revision of their workspace; undefined if they are not cached. */
  get(key: CacheKey, revision: number): readonly ContentNode[] | undefined {
    const entry = this.entries.get(key);
    const isHit = entry?.revision === revision;
    const nodes = isHit ? entry.nodes : this.fromDisk(key, revision);
    this.served[isHit ? 'hit' : nodes === undefined ? 'miss' : 'disk'] += 1;
    return nodes;
  }

  /** Whether these are the latest known revisions of their topics. */
  areCurrent(revisions: ReadonlyMap<string, number>): boolean {
    return this.revisions.areCurrent(revisions);
  }

  /** Records a revision of a workspace that a statement has read. */
  notice({ name }: Pick<Workspace, 'name'>, revision: number): void {
    this.revisions.notice(workspaceTopic(name), revision);
  }

  /** Stores nodes in memory if they are admitted, and on disk once texts are rendered. @param revision at which they were read */
  set(key: CacheKey, read: readonly ContentNode[], revision: number): void {
    const isAdmitted = this.admits(key);
    if (!isAdmitted && this.disk === undefined) return;
    // A copy has no unused capacity.
    const cached = { key, revision, nodes: [...read] };
    const grow = (bytes: number): void => {
      this.grow(cached, bytes);
    };
    for (const node of cached.nodes) node.rendered = new RenderedTexts(grow);
    if (isAdmitted) this.insert(cached, sizeOf(cached.nodes));
  }

  private fromDisk(key: CacheKey, revision: number): readonly ContentNode[] | undefined {
    const record = this.disk?.read(hashOf(key));
    if (record === undefined) return undefined;
    const { length } = record;
    const nodes = decodeNodes(record, { key, revision }, (bytes) => {
      if (nodes !== undefined) this.grow({ key, revision, nodes }, bytes);
    });
    if (nodes !== undefined && this.admits(key))
      this.insert({ key, revision, nodes }, length + NODE_OVERHEAD * nodes.length);
    return nodes;
  }

  /** Whether nodes may be stored in memory. When it is full, counts how often the key is read. */
  private admits(key: CacheKey): boolean {
    const isFull = this.entries.calculatedSize > this.maxBytes * FULL && !this.entries.has(key);
    return !isFull || this.filter.admits(key);
  }

  private insert({ key, revision, nodes }: CachedNodes, bytes: number): void {
    const size = ENTRY_OVERHEAD + String(key).length + bytes;
    if (size <= this.maxBytes * LARGEST) this.entries.set(key, { key, revision, nodes, size }, { size });
  }

  /** Counts the bytes of texts that were rendered from nodes, and stores these on disk when all their texts are rendered. */
  private grow(cached: CachedNodes, bytes: number): void {
    const { key, revision, nodes } = cached;
    if (this.disk !== undefined && nodes.length === 1) this.saveNodes(cached);
    else if (this.disk !== undefined) this.saveLater(cached);
    const entry = this.entries.peek(key);
    if (entry?.nodes !== nodes) return;
    const size = entry.size + bytes;
    // A new object, because the size of an equal one would not be updated.
    this.entries.set(key, { key, revision, nodes, size }, { size });
  }

  private saveLater(cached: CachedNodes): void {
    if (this.unsaved.size === 0)
      setImmediate(() => {
        for (const each of this.unsaved.values()) this.saveNodes(each);
        this.unsaved.clear();
      });
    this.unsaved.set(cached.nodes, cached);
  }

  private saveNodes(cached: CachedNodes): void {
    const record = encodeNodes(cached, MAX_RECORD);
    if (record !== undefined) this.disk?.write(hashOf(cached.key), record.bytes, record.write);
  }

  /** Equal for equal lists, because each state of a workspace has its own arrays. */
  private keyOf(list: readonly string[]): string {
    return getOrAdd(this.listKeys, list, () =>
      hash('sha1', JSON.stringify(list), 'base64').slice(0, KEY_LENGTH),
    );
  }
}

/** Estimated bytes, excluding rendered texts. */
function sizeOf(nodes: readonly ContentNode[]): number {
  let bytes = 0;
  for (const { doc, path, children } of nodes) {
    bytes += NODE_OVERHEAD + path.length + textBytes(doc);
    if (children.length > 0) bytes += sizeOf(children);
  }
  return bytes;
}
