-- The index of identifiers answers whether a node may be part of a result, and the order of equal nodes, without
-- reading the node.
ALTER TABLE content.node DROP CONSTRAINT node_parent_id_fkey;
ALTER TABLE content.node_scalar DROP CONSTRAINT node_scalar_node_id_fkey;
ALTER TABLE content.node_text DROP CONSTRAINT node_text_node_id_fkey;
ALTER TABLE content.node DROP CONSTRAINT node_pkey;
ALTER TABLE content.node ADD CONSTRAINT node_pkey PRIMARY KEY (id) INCLUDE (position, type, uuid);
ALTER TABLE content.node ADD CONSTRAINT node_parent_id_fkey
  FOREIGN KEY (parent_id) REFERENCES content.node ON DELETE CASCADE;
ALTER TABLE content.node_scalar ADD CONSTRAINT node_scalar_node_id_fkey
  FOREIGN KEY (node_id) REFERENCES content.node ON DELETE CASCADE;
ALTER TABLE content.node_text ADD CONSTRAINT node_text_node_id_fkey
  FOREIGN KEY (node_id) REFERENCES content.node ON DELETE CASCADE;
