-- Open editors of the studio, one row for each tab. Rows are removed a minute after they were seen last.
CREATE TABLE content.open_editor (
  workspace_id smallint NOT NULL,
  node_uuid uuid NOT NULL,
  user_name text COLLATE "C" NOT NULL,
  tab text COLLATE "C" NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  seen timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, node_uuid, user_name, tab)
);
