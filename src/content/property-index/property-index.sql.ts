import type { Statement } from '../../database/index.js';
import { readableCondition } from '../nodes/scope/access.sql.js';
import { caseless } from '../query/filters/values/text-filter.sql.js';
import type { StoredKind } from '../query/ordering.sql.js';
import { raw, writeSql } from '../sql.js';

// Not batched with statements of requests, because those would have to wait.
const statement = (name: string, text: string): Statement => ({ name, text, rows: 'arrays' });

/** The revision in the snapshot of the statement. $1 is the topic of the workspace. */
export const WORKSPACE_REVISION = '(SELECT revision FROM server.revision WHERE topic = $1)';

/** The function that writes a number, and its bytes. */
type Sent = readonly [send: 'float8send' | 'int4send' | 'int8send', bytes: number];
const INTEGER: Sent = ['int4send', 4];
const ID: Sent = ['int8send', 8];
const DOUBLE: Sent = ['float8send', 8];

/** A row with a block is smaller than 64 KB: a single row would need several large buffers and texts while it is read. */
const BLOCK = 1_024;

/**
 * Packs the numbers of rows into blocks, which cost less than one row per number. Returns the revision, a column for each
 * name, and the number of the block.
 */
function inBlocks(columns: Readonly<Record<string, Sent>>, rows: string): string {
  const names = Object.keys(columns);
  const packed = Object.entries(columns).map(
    ([name, [send]]) => `string_agg(${send}(${name}), ''::bytea) AS ${name}`,
  );
  const slices = Object.entries(columns).map(([name, [, bytes]]) => {
    const size = bytes * BLOCK;
    return `substr(${name}, 1 + block * ${size}, ${size})`;
  });
  const [first = '', bytes = 1] = [names[0], Object.values(columns)[0]?.[1]];
  return `WITH p AS MATERIALIZED (SELECT ${WORKSPACE_REVISION} AS revision, ${packed.join()} FROM (${rows}) r)
SELECT revision, ${slices.join()}, block
FROM p, generate_series(0, greatest(0, (length(${first}) - 1) / ${bytes * BLOCK})) block ORDER BY block`;
}

/** Number of nodes of workspace $1, up to $2. */
export const NODE_COUNT = statement(
  'content_index_count',
  'SELECT count(*) FROM (SELECT FROM content.node WHERE workspace_id = $1 LIMIT $2) n',
);

/** The nodes of a workspace as in `StoredTable`, in blocks, with the names of the types; $1 topic, $2 workspace. */
export const NODE_TABLE = statement(
  'content_index_table',
  `SELECT b.*, t.names FROM (${inBlocks(
    { id: ID, place: INTEGER, identifier: INTEGER, depth: INTEGER, type: INTEGER },
    `SELECT n.id, n.depth::int AS depth, (row_number() OVER (ORDER BY n.position) - 1)::int AS place,
  (row_number() OVER (ORDER BY n.uuid))::int AS identifier, coalesce(t.place, -1)::int AS type
  FROM content.node n LEFT JOIN (
    SELECT type, row_number() OVER (ORDER BY type) - 1 AS place FROM content.workspace_type WHERE workspace_id = $2) t USING (type)
  WHERE n.workspace_id = $2 AND n.depth > 0 ORDER BY n.id`,
  )}) b LEFT JOIN (SELECT array_agg(type ORDER BY type) AS names FROM content.workspace_type WHERE workspace_id = $2) t
  ON b.block = 0 ORDER BY b.block`,
);

/** Columns of `StoredScalars` from rows (node_id, value). */
function scalars(name: string, rows: string): Statement {
  return statement(
    name,
    inBlocks(
      { node_id: ID, value: DOUBLE, place: INTEGER },
      `SELECT node_id, value, (row_number() OVER (ORDER BY value))::int AS place FROM (${rows}) v ORDER BY node_id`,
    ),
  );
}

const OF_PROPERTY = 's.workspace_id = $2 AND s.name = $3';

function scalarsOf(kind: string, isDate: string): Statement {
  const rows = `SELECT s.node_id, s.value FROM content.node_scalar s WHERE ${OF_PROPERTY} AND s.is_date ${isDate} AND s.first`;
  return scalars(`content_index_${kind}`, rows);
}

/** The first values of a property by kind; for texts, their ranks. $1 topic, $2 workspace, $3 property. */
export const FIRST_SCALARS: Readonly<Record<StoredKind, Statement>> = {
  number: scalarsOf('numbers', '= false'),
  date: scalarsOf('dates', '= true'),
  boolean: scalarsOf('booleans', 'IS NULL'),
  text: scalars(
    'content_index_text_places',
    `SELECT s.node_id, (dense_rank() OVER (ORDER BY ${writeSql(caseless(raw('s.value'))).text}))::float8 AS value
FROM content.node_text s WHERE ${OF_PROPERTY} AND s.first`,
  ),
};

/** Number and total bytes of the texts of a property; $1 workspace, $2 property. */
export const TEXT_SIZE = statement(
  'content_index_text_size',
  'SELECT count(*), coalesce(sum(octet_length(value)), 0) FROM content.node_text WHERE workspace_id = $1 AND name = $2',
);

/** Like `TEXT_SIZE`, with equal texts counted once. */
export const DISTINCT_SIZE = statement(
  'content_index_distinct_size',
  `SELECT count(*), coalesce(sum(octet_length(value)), 0)
FROM (SELECT DISTINCT value FROM content.node_text WHERE workspace_id = $1 AND name = $2) t`,
);

/**
 * The texts of a property by code point, in blocks: the revision, the texts, and for each the number of its nodes and their
 * ids; $1 topic, $2 workspace, $3 property.
 */
export const TERMS = statement(
  'content_index_terms',
  `SELECT ${WORKSPACE_REVISION}, json_agg(value ORDER BY place), string_agg(int4send(count), ''::bytea ORDER BY place),
  string_agg(ids, ''::bytea ORDER BY place)
FROM (
  SELECT s.value, count(*)::int AS count, string_agg(int8send(s.node_id), ''::bytea ORDER BY s.node_id) AS ids,
    row_number() OVER (ORDER BY s.value) - 1 AS place
  FROM content.node_text s WHERE ${OF_PROPERTY} GROUP BY s.value) t
GROUP BY place / ${BLOCK} ORDER BY place / ${BLOCK}`,
);

/** Limit for properties whose words are loaded. */
export const MAX_DISTINCT_TEXTS = 1_000;
export const MAX_TEXT_LENGTH = 200;

/**
 * The revision, followed by the distinct texts of a property, or null. Reads one text and one character more than the
 * limits, to detect that they are exceeded. $1 topic, $2 workspace, $3 property.
 */
export const DISTINCT_TEXTS = statement(
  'content_index_distinct_texts',
  `SELECT ${WORKSPACE_REVISION}, t.value FROM (SELECT) one LEFT JOIN (
  SELECT DISTINCT left(s.value, ${MAX_TEXT_LENGTH + 1}) AS value FROM content.node_text s
  WHERE ${OF_PROPERTY} LIMIT ${MAX_DISTINCT_TEXTS + 1}) t ON true`,
);

/** The revision and the id of the node at a path; $1 topic, $2 workspace, $3 path. */
export const NODE_AT = statement(
  'content_index_place',
  `SELECT ${WORKSPACE_REVISION}, (SELECT n.id FROM content.node n WHERE n.workspace_id = $2 AND n.path = $3)`,
);

/** The revision and the ids of the readable nodes, in blocks; $1 topic, $2 workspace, $3 `NodeAccess.bounds`. */
export const READABLE = statement(
  'content_index_readable',
  inBlocks(
    { id: ID },
    `SELECT n.id FROM content.node n WHERE n.workspace_id = $2 AND ${readableCondition('n.path', '$3')} ORDER BY n.id`,
  ),
);
