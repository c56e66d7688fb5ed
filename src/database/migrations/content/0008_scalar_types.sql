-- Of which types the nodes are that have numbers or dates under a name: where all of these are asked for, the index of
-- values alone counts them. The root, which no query finds, counts as of the type ''.
CREATE TABLE content.workspace_scalar (
  workspace_id smallint NOT NULL REFERENCES content.workspace,
  name text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  PRIMARY KEY (workspace_id, name, type)
);
INSERT INTO content.workspace_scalar (workspace_id, name, type)
SELECT DISTINCT s.workspace_id, s.name, CASE n.depth WHEN 0 THEN '' ELSE n.type END FROM content.node_scalar s JOIN content.node n ON n.id = s.node_id;
