-- Texts of properties, one row a value: patterns are looked for here, and not in whole documents.
CREATE TABLE content.node_text (
  node_id bigint NOT NULL REFERENCES content.node ON DELETE CASCADE,
  workspace_id smallint NOT NULL,
  name text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL
);
INSERT INTO content.node_text (node_id, workspace_id, name, value)
SELECT n.id, n.workspace_id, p.key, t.value
FROM content.node n CROSS JOIN jsonb_each(n.props) AS p
CROSS JOIN LATERAL (
  SELECT p.value #>> '{}' AS value WHERE jsonb_typeof(p.value) = 'string'
  UNION ALL
  SELECT e.v #>> '{}' FROM jsonb_array_elements(CASE jsonb_typeof(p.value) WHEN 'array' THEN p.value ELSE '[]' END) AS e (v)
    WHERE jsonb_typeof(e.v) = 'string') AS t;
CREATE INDEX node_text_node ON content.node_text (node_id);
CREATE INDEX node_text_value ON content.node_text USING gin (value gin_trgm_ops);
ALTER TABLE content.node_text ALTER COLUMN workspace_id SET (n_distinct = 10);
ANALYZE content.node_text;
DROP INDEX content.node_props_text;
