import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ContentExporterService,
  ContentImporterService,
  type ExportFormat,
  type ImportOptions,
  type ImportResult,
} from '../../src/content-transfer/index.js';
import { readConfig } from '../../src/config/index.js';
import { NodeRepository } from '../../src/content/nodes/node.repository.js';
import { NodeCache } from '../../src/content/node-cache/node.cache.js';
import { FoundPagesRepository } from '../../src/content/property-index/found-pages.repository.js';
import { PropertyIndexRepository } from '../../src/content/property-index/property-index.repository.js';
import { PostingRepository } from '../../src/content/property-index/words/posting.repository.js';
import { PropertyIndexesService } from '../../src/content/property-index/property-indexes.service.js';
import { FacetRepository } from '../../src/content/query/facet.repository.js';
import { TextQueriesService } from '../../src/content/search/text-queries.service.js';
import { VisibleTextRepository } from '../../src/content/search/visible-text.repository.js';
import { WordFormsRepository } from '../../src/content/search/word-forms.repository.js';
import { openDatabase, ReplicaReads, Revisions, type Database } from '../../src/database/index.js';
import { testDatabase, type DatabaseKind, type TestDatabase } from '../support/databases.js';

/** A database and files to import into it. */
export class ImportWorld {
  private constructor(
    readonly folder: string,
    private readonly test: TestDatabase,
    readonly database: Database,
    readonly revisions: Revisions,
    readonly importer: ContentImporterService,
  ) {}

  static async create(kind: DatabaseKind): Promise<ImportWorld> {
    const test = await testDatabase(kind);
    const database = await openDatabase(test.options);
    const revisions = new Revisions(database, test.options.url);
    await revisions.start();
    const importer = new ContentImporterService(database, revisions);
    return new ImportWorld(await mkdtemp(join(tmpdir(), 'import-')), test, database, revisions, importer);
  }

  /** The URL of the database; empty for the embedded one. */
  get url(): string {
    return this.test.options.url;
  }

  async close(): Promise<void> {
    await this.revisions.close();
    await this.database.close();
    await this.test.drop();
    await rm(this.folder, { recursive: true });
  }

  /** Removes all content. */
  async clear(): Promise<void> {
    await this.database.query(
      'TRUNCATE content.workspace, content.binary_object, content.bootstrap_file, content.node_scalar, content.node_text CASCADE',
    );
  }

  /** Reads that use no replicas. */
  get reads(): ReplicaReads {
    return new ReplicaReads(this.database, this.revisions, this.test.options);
  }

  /** Reads nodes; the database evaluates queries. */
  get nodes(): NodeRepository {
    const { database, revisions, reads } = this;
    const config = readConfig({}, { nodeCacheBytes: 0, propertyIndex: { bytes: 0, smallest: 1 } });
    const cache = new NodeCache(config, revisions);
    const values = new PropertyIndexRepository(database, config);
    const indexes = new PropertyIndexesService(config, revisions, values, new PostingRepository(database));
    return new NodeRepository(
      reads,
      new TextQueriesService(new WordFormsRepository(reads), new VisibleTextRepository(database, indexes)),
      new FacetRepository(database),
      new FoundPagesRepository(reads, indexes, cache),
      cache,
    );
  }

  /** A second process on the same database (PostgreSQL only). */
  async secondImporter(): Promise<{ database: Database; importer: ContentImporterService }> {
    const database = await openDatabase(this.test.options);
    return { database, importer: new ContentImporterService(database, new Revisions(database, '')) };
  }

  /** The text of an export of a path of the workspace `website`. */
  async export(path: string, format: ExportFormat): Promise<string> {
    let text = '';
    const exporter = new ContentExporterService(this.database, readConfig({}, {}));
    await exporter.export({ workspace: 'website', path, format }, (piece) => {
      text += piece;
      return Promise.resolve();
    });
    return text;
  }

  async file(name: string, text: string | Buffer): Promise<string> {
    const path = join(this.folder, name);
    await writeFile(path, text);
    return path;
  }

  /** Writes a file and imports it; returns the result without empty members. */
  async import(
    name: string,
    text: string | Buffer,
    options: ImportOptions = {},
  ): Promise<Partial<ImportResult>> {
    return shown(await this.importer.importFile(await this.file(name, text), { label: name, ...options }));
  }

  /** Like `import`, as a dry run. */
  async try(name: string, text: string, options: ImportOptions = {}): Promise<Partial<ImportResult>> {
    const file = await this.file(name, text);
    const [outcome] = await this.importer.tryFiles([file], { label: name, ...options });
    if (outcome === undefined) throw new Error(`${name} was not read`);
    if ('result' in outcome) return shown(outcome.result);
    throw outcome.error as Error;
  }

  /** The nodes of a workspace in document order: path, and the values of property `p`. */
  async tree(workspace: string): Promise<string[]> {
    const rows = await this.database.query<{ path: string; p: unknown }>(
      `SELECT n.path, n.props -> 'p' AS p FROM content.node n JOIN content.workspace w ON w.id = n.workspace_id
       WHERE w.name = $1 ORDER BY n.position`,
      [workspace],
    );
    return rows.map(({ path, p }) => (p === null ? path : `${path} ${JSON.stringify(p)}`));
  }

  async uuidOf(path: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ uuid: string }>(
      'SELECT uuid FROM content.node WHERE path = $1',
      [path],
    );
    return row?.uuid;
  }

  /** Number of rows in each table that imports write, without sequences. */
  async rows(): Promise<Record<string, number>> {
    const tables = [
      'workspace',
      'node',
      'node_scalar',
      'workspace_type',
      'workspace_property',
      'workspace_scalar',
      'binary_object',
      'binary_chunk',
    ];
    const counts = tables.map((table) => `(SELECT count(*)::int FROM content.${table}) AS ${table}`);
    const [row] = await this.database.query<Record<string, number>>(`SELECT ${counts.join(', ')}`);
    return row ?? {};
  }
}

export const NOTHING = {
  workspace: 0,
  node: 0,
  node_scalar: 0,
  workspace_type: 0,
  workspace_property: 0,
  workspace_scalar: 0,
  binary_object: 0,
  binary_chunk: 0,
};

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** An easily recognisable identifier. */
export const uuid = (digit: number): string => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;

/** A result without its empty members. */
function shown(result: ImportResult): Partial<ImportResult> {
  return Object.fromEntries(
    Object.entries(result).filter(
      ([, value]) => value !== 0 && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
