-- The order of nodes by a number or a date is read from its first value, without unpacking the properties.
ALTER TABLE content.node_scalar ADD COLUMN first boolean NOT NULL DEFAULT true;
-- By its place among the values of the property: as doubles, exact values may be equal or infinite.
UPDATE content.node_scalar s SET first = false
FROM (
  SELECT v.ctid AS scalar, row_number() OVER (PARTITION BY v.node_id, v.name ORDER BY v.value) <> 1 + (
    SELECT count(*) FROM jsonb_array_elements(n.props->v.name) AS e (value)
    WHERE e.value < n.props->v.name->0) AS later
  FROM content.node_scalar v JOIN content.node n ON n.id = v.node_id
  WHERE jsonb_typeof(n.props->v.name) = 'array') AS place
WHERE s.ctid = place.scalar AND place.later;
ALTER TABLE content.node_scalar ALTER COLUMN first DROP DEFAULT;
DROP INDEX content.node_scalar_node;
CREATE INDEX node_scalar_node ON content.node_scalar (node_id, name, first) INCLUDE (value);

-- Properties as lines that an answer takes over as they are: name as JSON, tab, type, values as JSON.
UPDATE content.node n SET doc = (
  SELECT coalesce(string_agg(line, E'\n' ORDER BY place), '')
  FROM (
    SELECT place, (entry->0)::text || E'\t' || (entry->>1) || CASE
      WHEN entry->>1 NOT IN ('b', 'l', 'f', 'd') THEN (entry->2)::text
      WHEN json_typeof(entry->2) = 'array' THEN '[' || (
        SELECT coalesce(string_agg(CASE WHEN v ~ 'NaN|Infinity' THEN '"' || v || '"' ELSE v END, ',' ORDER BY o), '')
        FROM json_array_elements_text(entry->2) WITH ORDINALITY AS e (v, o)) || ']'
      WHEN entry->>2 ~ 'NaN|Infinity' THEN (entry->2)::text
      ELSE entry->>2 END AS line
    FROM json_array_elements(n.doc::json) WITH ORDINALITY AS d (entry, place)) AS lines)
WHERE n.doc LIKE '[%';
