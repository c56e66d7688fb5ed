/** One statement per write, on the tables of `baseline-tables.ts`: one round trip and one commit. */

export const WRITE_TABLES = `CREATE SEQUENCE baseline.tour_place;
SELECT setval('baseline.tour_place', (SELECT max(place) FROM baseline.tour));
CREATE UNIQUE INDEX ON baseline.tour (path);
CREATE TABLE baseline.version (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, tour uuid NOT NULL, at timestamptz NOT NULL, state jsonb NOT NULL);
CREATE INDEX ON baseline.version (tour);
CREATE TABLE baseline.draft (tour uuid PRIMARY KEY, title text NOT NULL, price float8 NOT NULL)`;

/** $1 tours. */
export const FILL_DRAFTS = `INSERT INTO baseline.draft SELECT id, 'Draft of ' || title, price + 0.25 FROM baseline.tour
WHERE name = ANY($1::text[])`;

const WORDS = "to_tsvector('simple', $2 || ' ' || coalesce(old.description, ''))";
const OLD = `old AS (SELECT t.* FROM baseline.tour t WHERE t.path = '/tours/' || $1 FOR UPDATE),
kept AS (INSERT INTO baseline.version (tour, at, state) SELECT id, now(), to_jsonb(old) FROM old)`;
const COLUMNS = 'id, place, name, path, title, description, price, days, guided, search';

/** $1 name, $2 title, $3 description, $4 price, $5 days, $6 guided. */
const create = `INSERT INTO baseline.tour AS t (${COLUMNS})
VALUES (gen_random_uuid(), nextval('baseline.tour_place'), $1::text, '/tours/' || $1, $2::text, $3::text, $4, $5, $6,
  to_tsvector('simple', $2 || ' ' || $3))
RETURNING row_to_json(t)::text AS json`;

/** $1 name, $2 title, $3 price. */
const patch = `WITH ${OLD}
UPDATE baseline.tour t SET title = $2::text, price = $3, search = ${WORDS} FROM old WHERE t.id = old.id
RETURNING row_to_json(t)::text AS json`;

/** $1 name. */
const publish = `WITH ${OLD},
gone AS (DELETE FROM baseline.draft d USING old WHERE d.tour = old.id RETURNING d.*)
UPDATE baseline.tour t SET title = g.title, price = g.price,
  search = to_tsvector('simple', g.title || ' ' || coalesce(t.description, ''))
FROM gone g WHERE t.id = g.tour RETURNING row_to_json(t)::text AS json`;

/** $1 a JSON array of tours. */
const batch = `INSERT INTO baseline.tour AS t (${COLUMNS})
SELECT gen_random_uuid(), n, 'batch-' || n, '/tours/batch-' || n, r.title, r.description, r.price, r.days, r.guided,
  to_tsvector('simple', r.title || ' ' || r.description)
FROM (SELECT *, nextval('baseline.tour_place') AS n
  FROM json_to_recordset($1::json) AS r(title text, description text, price float8, days integer, guided boolean)) r
RETURNING row_to_json(t)::text AS json`;

export const WRITE_STATEMENTS = {
  create: { name: 'baseline_create', text: create },
  patch: { name: 'baseline_patch', text: patch },
  publish: { name: 'baseline_publish', text: publish },
  batch: { name: 'baseline_batch', text: batch },
};
