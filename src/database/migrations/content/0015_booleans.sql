-- Booleans as 0 and 1, of which is_date is NULL.
ALTER TABLE content.node_scalar ALTER COLUMN is_date DROP NOT NULL;
INSERT INTO content.node_scalar (node_id, workspace_id, name, is_date, value, first)
SELECT n.id, n.workspace_id, p.key, NULL, (e.value::boolean)::int, e.place = 1
FROM content.node n CROSS JOIN jsonb_each(n.props) AS p
CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(p.value)
  WHEN 'array' THEN p.value WHEN 'boolean' THEN jsonb_build_array(p.value) ELSE '[]' END)
  WITH ORDINALITY AS e (value, place)
WHERE jsonb_typeof(e.value) = 'boolean';
INSERT INTO content.workspace_property (workspace_id, name, kind)
SELECT DISTINCT workspace_id, name, 'several' FROM content.node_scalar WHERE is_date IS NULL AND NOT first
ON CONFLICT DO NOTHING;
INSERT INTO content.workspace_scalar (workspace_id, name, type)
SELECT DISTINCT s.workspace_id, s.name, CASE n.depth WHEN 0 THEN '' ELSE n.type END
FROM content.node_scalar s JOIN content.node n ON n.id = s.node_id WHERE s.is_date IS NULL
ON CONFLICT DO NOTHING;
ANALYZE content.node_scalar;
