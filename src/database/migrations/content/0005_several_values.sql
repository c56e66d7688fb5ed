-- 'several' beside the kinds of a property: some node holds more than one number or date under the name.
INSERT INTO content.workspace_property (workspace_id, name, kind)
SELECT DISTINCT workspace_id, name, 'several' FROM content.node_scalar WHERE NOT first;
