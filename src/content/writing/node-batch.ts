import { setImmediate } from 'node:timers/promises';
import { encodeProperties } from '../properties/encode-properties.js';
import type { Property } from '../properties/property.js';
import type { NodeRow } from './node-row.js';
import type { NodeWriterRepository, StoredNode } from './node-writer.repository.js';

const MAX_NODES = 250;
const FIRST_BLOCK = 10;
const MAX_CHARACTERS = 1_000_000;
/**
 * Nodes between two turns of the event loop. A socket accepts only a part of a batch at once, the rest in later turns: without
 * them, the database would wait for it until the next batch is complete.
 */
const NODES_PER_TURN = 8;

/** A node to be written; its position in the input is for errors. */
export interface NewNode<At> extends Omit<
  NodeRow,
  'doc' | 'props' | 'search' | 'words' | 'scalars' | 'texts' | 'kinds'
> {
  readonly properties: readonly Property[];
  readonly at: At;
  /** Whether the identifier comes from the input, so that it may already be in use. */
  readonly identified: boolean;
}

/** Positions of the identifiers in the input. */
type Given<At> = Map<string, { readonly path: string; readonly at: At }>;

export interface Claim<At> {
  readonly uuid: string;
  readonly path: string;
  readonly at: At;
}

/** Creates the error for an identifier that another node has: either a stored node or one of the input. */
export type IdentifierTaken<At> = (
  claim: Claim<At>,
  other: { readonly path: string; readonly isStored: boolean },
) => Error;

/** Writes new nodes in batches of a few hundred, so that memory is bounded. */
export class NodeBatch<At> {
  readonly #types = new Set<string>();
  readonly #kinds = new Map<string, { name: string; kind: string }>();
  /** Names of values by the types that have them. */
  readonly #valued = new Map<string, Set<string>>();
  readonly #words = new Set<string>();
  #rows: NodeRow[] = [];
  /** Ids of the nodes with generated identifiers. */
  #unidentified: string[] = [];
  #characters = 0;
  #given: Given<At> = new Map();
  #ids: string[] = [];
  #block = FIRST_BLOCK;
  /** The next blocks of ids. */
  readonly #reserved: Promise<string[]>[] = [];
  /** The check of the identifiers of the last batch. */
  #checking: Promise<void> = Promise.resolve();
  /** The write of the last batch, after all earlier ones; fails at most once, where it is awaited. */
  #writing: Promise<void> = Promise.resolve();
  /** The write of the batch before the last one. */
  #earlier: Promise<void> = Promise.resolve();

  constructor(
    private readonly repository: NodeWriterRepository,
    private readonly taken: IdentifierTaken<At>,
  ) {}

  /** Ids are reserved in blocks, the first of which is small, because most edits add one node. */
  async nextId(): Promise<string> {
    if (this.#ids.length === 0) {
      this.#ids = (await (this.#reserved.shift() ?? this.repository.reserveIds(this.#block))).reverse();
      this.#block = MAX_NODES;
    }
    const id = this.#ids.pop();
    if (id === undefined) throw new Error('The database returned no ids.');
    return id;
  }

  async add({ properties, at, identified, ...node }: NewNode<At>): Promise<void> {
    const row = { ...node, ...encodeProperties(properties) };
    if (identified) this.#claim(row.uuid, row.path, at);
    else this.#unidentified.push(row.id);
    this.#note(row);
    this.#rows.push(row);
    this.#characters += row.doc.length + row.props.length + row.search.length;
    if (this.#rows.length >= MAX_NODES || this.#characters >= MAX_CHARACTERS) await this.#startBatch();
    if (this.#rows.length % NODES_PER_TURN === 0) await setImmediate();
  }

  /**
   * Sends a full batch, so that the database has the next one when it has written the last one. The ids for the next two are
   * reserved first, because they would wait for the writes.
   */
  async #startBatch(): Promise<void> {
    await this.#earlier;
    while (this.#reserved.length < 2) this.#reserve();
    const last = this.#writing;
    const { rows, unidentified, checking } = this.#takeRows();
    // If identifiers are in use, the write fails as well, later.
    const written = this.#write(rows, unidentified);
    written.catch(() => undefined);
    this.#earlier = last;
    this.#writing = last.then(() => checking).then(() => written);
    this.#writing.catch(() => undefined);
  }

  /** Replaces the contents of a stored node (merge), after calling `changing`; does nothing if they are equal. */
  async update(
    stored: StoredNode,
    node: Omit<NewNode<At>, 'id' | 'parentId' | 'ord' | 'position'>,
    changing: () => void,
  ): Promise<void> {
    const { uuid, type, mixins } = node;
    const row = {
      id: stored.id,
      path: stored.path,
      uuid,
      type,
      mixins,
      ...encodeProperties(node.properties),
    };
    this.#note(row);
    if (isWritten(row, stored)) return;
    await this.flush();
    changing();
    if (uuid !== stored.uuid) {
      this.#claim(uuid, node.path, node.at);
      await this.flush();
      this.repository.recordFormerIdentifier(stored);
    }
    this.repository.update(row);
  }

  /** Sends all collected nodes to the database, so that later statements find them. */
  async flush(): Promise<void> {
    await this.#startWriting();
    await this.#checking;
  }

  /** Resolves when no write is running; rejects if the last one failed. */
  settled(): Promise<void> {
    return this.#writing;
  }

  #reserve(): void {
    const ids = this.repository.reserveIds(MAX_NODES);
    ids.catch(() => undefined);
    this.#reserved.push(ids);
  }

  /** Waits for the previous batches. */
  async #startWriting(): Promise<void> {
    await this.#writing;
    if (this.#rows.length === 0 && this.#given.size === 0) return;
    const { rows, unidentified, checking } = this.#takeRows();
    this.#writing = checking.then(() => this.#write(rows, unidentified));
    this.#writing.catch(() => undefined);
  }

  /** The collected rows; starts the check of their identifiers. */
  #takeRows(): { rows: readonly NodeRow[]; unidentified: readonly string[]; checking: Promise<void> } {
    const [rows, unidentified] = [this.#rows, this.#unidentified];
    const checking = this.#checkIdentifiers(this.#given);
    checking.catch(() => undefined);
    this.#checking = checking;
    this.#rows = [];
    this.#unidentified = [];
    this.#given = new Map();
    this.#characters = 0;
    return { rows, unidentified, checking };
  }

  async #write(rows: readonly NodeRow[], unidentified: readonly string[]): Promise<void> {
    if (rows.length > 0) await this.repository.insert(rows, unidentified);
  }

  /** Writes the remaining nodes and the statistics of the workspace. */
  async finish(): Promise<void> {
    await this.flush();
    await this.repository.keepIdentifiers();
    this.repository.addCatalogue({
      types: [...this.#types],
      kinds: [...this.#kinds.values()],
      words: [...this.#words],
      scalars: [...this.#valued].flatMap(([type, names]) => [...names].map((name) => ({ name, type }))),
    });
  }

  #note({
    path,
    type,
    kinds,
    scalars,
    texts,
    words,
  }: Pick<NodeRow, 'path' | 'type' | 'kinds' | 'scalars' | 'texts' | 'words'>): void {
    this.#types.add(type);
    const having = path === '/' ? '' : type;
    const names = this.#valued.get(having) ?? new Set();
    this.#valued.set(having, names);
    for (const { name } of scalars) names.add(name);
    for (const { name } of texts) names.add(name);
    for (const word of words) this.#words.add(word);
    for (const each of kinds) this.#kinds.set(`${each.kind} ${each.name}`, each);
  }

  #claim(uuid: string, path: string, at: At): void {
    const other = this.#given.get(uuid);
    if (other !== undefined) throw this.taken({ uuid, path, at }, { path: other.path, isStored: false });
    this.#given.set(uuid, { path, at });
  }

  async #checkIdentifiers(given: Given<At>): Promise<void> {
    if (given.size === 0) return;
    const stored = await this.repository.pathsOf([...given.keys()]);
    for (const [uuid, { path, at }] of given) {
      const other = stored.get(uuid);
      if (other !== undefined) throw this.taken({ uuid, path, at }, { path: other, isStored: true });
    }
  }
}

/** Whether a row equals the stored one: all other columns are derived from these. */
function isWritten(row: Pick<NodeRow, 'uuid' | 'type' | 'mixins' | 'doc'>, stored: StoredNode): boolean {
  return (
    row.doc === stored.doc &&
    row.type === stored.type &&
    row.uuid === stored.uuid &&
    row.mixins.length === stored.mixins.length &&
    row.mixins.every((mixin, index) => mixin === stored.mixins[index])
  );
}
