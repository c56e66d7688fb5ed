import type { Pool } from 'pg';
import { WORKSPACES } from './generate-content.js';

/**
 * Tables designed for the benchmark's content alone: a column per property, and an index for each query of the cases. Filled
 * from the imported nodes.
 */
const TABLES = `CREATE SCHEMA baseline;
CREATE TABLE baseline.tour (
  id uuid PRIMARY KEY, place integer NOT NULL UNIQUE, name text NOT NULL, path text NOT NULL,
  title text COLLATE "C", description text, price float8, days integer, departure text, departed timestamptz,
  guided boolean, categories text[], image text, search tsvector);
CREATE TABLE baseline.item (
  id uuid PRIMARY KEY, list text NOT NULL, ord integer NOT NULL, name text NOT NULL, path text NOT NULL,
  title text, title_de text, title_fr text, text text, stock integer);
CREATE TABLE baseline.page (
  path text PRIMARY KEY, id uuid NOT NULL, name text NOT NULL, title text, tours uuid[], images uuid[]);
CREATE TABLE baseline.asset (id uuid PRIMARY KEY, name text NOT NULL, path text NOT NULL, file text NOT NULL,
  width integer NOT NULL, height integer NOT NULL)`;

const INDEXES = `CREATE INDEX ON baseline.tour (price, id);
CREATE INDEX ON baseline.tour (guided, price);
CREATE INDEX ON baseline.tour USING gin (title gin_trgm_ops);
CREATE INDEX ON baseline.tour USING gin (categories);
CREATE INDEX ON baseline.tour USING gin (search);
CREATE INDEX ON baseline.item (list, ord);
ANALYZE baseline.tour, baseline.item, baseline.page, baseline.asset`;

function nodesOf(workspace: string): string {
  return `content.node n JOIN content.workspace w ON w.id = n.workspace_id AND w.name = '${workspace}'`;
}

function uuids(name: string): string {
  return `ARRAY(SELECT replace(value, 'jcr:', '')::uuid FROM jsonb_array_elements_text(n.props->'${name}') WITH ORDINALITY
    ORDER BY ordinality)`;
}

const ROWS = [
  `INSERT INTO baseline.tour
SELECT n.uuid, row_number() OVER (ORDER BY n.position), n.name, n.path, n.props->>'title', n.props->>'description',
  (n.props->>'price')::float8, (n.props->>'days')::integer, v.departure, v.departure::timestamptz,
  (n.props->>'guided')::boolean, ARRAY(SELECT jsonb_array_elements_text(n.props->'categories')), n.props->>'image', n.search
FROM ${nodesOf(WORKSPACES.tours)},
  LATERAL (SELECT substring(n.doc FROM '"departure"\\tt"([^"]*)"') AS departure) v WHERE n.type = 'cms:content'`,
  `INSERT INTO baseline.item
SELECT n.uuid, p.path, n.ord, n.name, n.path, n.props->>'title', n.props->>'title_de', n.props->>'title_fr',
  n.props->>'text', (n.props->>'stock')::integer
FROM ${nodesOf(WORKSPACES.lists)} JOIN content.node p ON p.id = n.parent_id WHERE n.type = 'cms:content'`,
  `INSERT INTO baseline.page
SELECT n.path, n.uuid, n.name, n.props->>'title', ${uuids('tours')}, ${uuids('images')}
FROM ${nodesOf(WORKSPACES.referring)} WHERE n.type = 'cms:page'`,
  `INSERT INTO baseline.asset
SELECT n.uuid, n.name, n.path, f.props->>'fileName', (f.props->>'width')::integer, (f.props->>'height')::integer
FROM ${nodesOf('dam')} JOIN content.node f ON f.parent_id = n.id AND f.name = 'jcr:content'`,
];

/** Creates and fills the tables in the database with the imported content. */
export async function createBaselineTables(pool: Pool): Promise<void> {
  await pool.query(TABLES);
  for (const rows of ROWS) await pool.query(rows);
  await pool.query(INDEXES);
  await pool.query('ANALYZE');
}
