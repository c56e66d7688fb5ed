-- Entries of units that are no longer published at a path are removed after some time (docs/reference/content-api.md#changes).
ALTER TABLE content.change ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX change_deleted ON content.change (workspace_id, seq) WHERE NOT published;
-- The highest number of a removed entry: cursors before it are rejected.
ALTER TABLE content.workspace ADD COLUMN changes_removed_to bigint NOT NULL DEFAULT 0;
