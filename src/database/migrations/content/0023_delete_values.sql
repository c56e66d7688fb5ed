-- Values of nodes are deleted by one statement for all deleted nodes. Foreign keys would look up the node of each value that
-- is written, a fifth of the time of an import (docs/decisions/0079-delete-values-by-a-trigger.md).
ALTER TABLE content.node_scalar DROP CONSTRAINT node_scalar_node_id_fkey;
ALTER TABLE content.node_text DROP CONSTRAINT node_text_node_id_fkey;
CREATE FUNCTION content.delete_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[] := ARRAY(SELECT id FROM deleted);
BEGIN
  -- Each deleted node causes a statement that looks for its children, most without a result.
  IF cardinality(ids) > 0 THEN
    DELETE FROM content.node_scalar WHERE node_id = ANY(ids);
    DELETE FROM content.node_text WHERE node_id = ANY(ids);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER delete_values AFTER DELETE ON content.node
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION content.delete_values();
