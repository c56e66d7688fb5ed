-- Nodes that are not published: delivery shows neither them nor what is below them. By identifier, which outlives an
-- import that replaces the node.
CREATE TABLE content.unpublished (
  workspace_id smallint NOT NULL REFERENCES content.workspace,
  node_uuid uuid NOT NULL,
  PRIMARY KEY (workspace_id, node_uuid)
);

-- The next state of a unit: a node with what belongs to it.
CREATE TABLE content.draft (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id smallint NOT NULL REFERENCES content.workspace,
  node_uuid uuid NOT NULL,
  -- Revision of the published state that the draft was made from.
  base text NOT NULL,
  modified timestamptz NOT NULL DEFAULT now(),
  modified_by text NOT NULL,
  UNIQUE (workspace_id, node_uuid)
);

-- All nodes of the unit in the draft. Columns as in content.node; the ids are those of the nodes they will be.
CREATE TABLE content.draft_node (
  draft_id bigint NOT NULL REFERENCES content.draft ON DELETE CASCADE,
  id bigint NOT NULL,
  uuid uuid NOT NULL,
  workspace_id smallint NOT NULL,
  parent_id bigint,
  parent_uuid uuid,
  name text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  depth smallint NOT NULL,
  ord integer NOT NULL,
  position text COLLATE "C" NOT NULL,
  type text COLLATE "C" NOT NULL,
  mixins text[] NOT NULL,
  doc text NOT NULL,
  props jsonb NOT NULL,
  search tsvector NOT NULL,
  PRIMARY KEY (draft_id, uuid)
);
CREATE INDEX draft_node_uuid ON content.draft_node (workspace_id, uuid);
CREATE INDEX draft_node_parent ON content.draft_node (parent_id);

-- Nodes of the unit that the draft removes.
CREATE TABLE content.draft_removed (
  draft_id bigint NOT NULL REFERENCES content.draft ON DELETE CASCADE,
  workspace_id smallint NOT NULL,
  uuid uuid NOT NULL,
  PRIMARY KEY (workspace_id, uuid)
);
CREATE INDEX draft_removed_draft ON content.draft_removed (draft_id);

-- Units that will be published or unpublished.
CREATE TABLE content.scheduled_publication (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id smallint NOT NULL REFERENCES content.workspace,
  node_uuid uuid NOT NULL,
  action text COLLATE "C" NOT NULL CHECK (action IN ('publish', 'unpublish')),
  at timestamptz NOT NULL,
  author text NOT NULL,
  -- Why it could not be done; it is not tried again.
  failed text,
  UNIQUE (workspace_id, node_uuid, action)
);
CREATE INDEX scheduled_publication_at ON content.scheduled_publication (at) WHERE failed IS NULL;

-- Keys with which preview tokens are signed: every instance accepts those of the others.
CREATE TABLE content.signing_key (
  purpose text COLLATE "C" PRIMARY KEY,
  key bytea NOT NULL
);
