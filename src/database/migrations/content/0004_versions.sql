-- Old states of nodes: an import that changes a node stores what it was before.
CREATE TABLE content.version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id smallint NOT NULL REFERENCES content.workspace,
  -- The identifier of the node, which may be gone, and where it stood.
  node_uuid uuid NOT NULL,
  path text COLLATE "C" NOT NULL,
  -- The name of the version is `1.<number>`.
  number integer NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  UNIQUE (workspace_id, node_uuid, number)
);
CREATE INDEX version_path ON content.version (workspace_id, path);

-- The node and what belonged to it, without the nodes below that have versions of their own.
CREATE TABLE content.version_node (
  version_id bigint NOT NULL REFERENCES content.version ON DELETE CASCADE,
  -- Below the node, which itself is at level 0, place '' and path '' and has no name here.
  level smallint NOT NULL,
  position text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  uuid uuid NOT NULL,
  type text COLLATE "C" NOT NULL,
  mixins text[] NOT NULL,
  doc text NOT NULL,
  PRIMARY KEY (version_id, position)
);
