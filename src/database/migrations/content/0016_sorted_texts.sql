ALTER TABLE content.node_text ADD COLUMN first boolean NOT NULL DEFAULT true;
UPDATE content.node_text t SET first = false
FROM (
  SELECT v.ctid AS text, row_number() OVER (PARTITION BY v.node_id, v.name ORDER BY v.value = n.props->v.name->>0 DESC) > 1 AS later
  FROM content.node_text v JOIN content.node n ON n.id = v.node_id
  WHERE jsonb_typeof(n.props->v.name) = 'array') AS place
WHERE t.ctid = place.text AND place.later;
ALTER TABLE content.node_text ALTER COLUMN first DROP DEFAULT;
DROP INDEX content.node_text_node;
CREATE INDEX node_text_node ON content.node_text (node_id, name, first);
-- The beginning of the texts as they are sorted: the whole of a long text does not fit into an index.
CREATE INDEX node_text_sorted ON content.node_text
  (workspace_id, name, (left(lower(value COLLATE "und-x-icu"), 40) COLLATE "C"));
INSERT INTO content.workspace_scalar (workspace_id, name, type)
SELECT DISTINCT t.workspace_id, t.name, CASE n.depth WHEN 0 THEN '' ELSE n.type END
FROM content.node_text t JOIN content.node n ON n.id = t.node_id
ON CONFLICT DO NOTHING;
ANALYZE content.node_text;
