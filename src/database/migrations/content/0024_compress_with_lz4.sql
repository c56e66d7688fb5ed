-- New values only. The embedded database, and PostgreSQL where it is built without lz4, have the default method.
DO $$
BEGIN
  ALTER TABLE content.node
    ALTER COLUMN doc SET COMPRESSION lz4,
    ALTER COLUMN props SET COMPRESSION lz4,
    ALTER COLUMN search SET COMPRESSION lz4;
  ALTER TABLE content.node_text ALTER COLUMN value SET COMPRESSION lz4;
  ALTER TABLE content.version_node ALTER COLUMN doc SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
  NULL;
END $$;
