-- A table that holds one node when it is analysed looks as if every node had a workspace of its own: an import that
-- follows would read each identifier by walking through the whole workspace.
ALTER TABLE content.node ALTER COLUMN workspace_id SET (n_distinct = 10);
ALTER TABLE content.node_scalar ALTER COLUMN workspace_id SET (n_distinct = 10);
ANALYZE content.node, content.node_scalar;
