/** Versions of the node with identifier $2 of workspace $1, latest first. */
export const LIST_VERSIONS = `SELECT v.number, v.created,
  (SELECT substring(n.doc FROM '(?:^|\\n)"cms:lastModifiedBy"\\ts"([^"\\\\]*)"') FROM content.version_node n
    WHERE n.version_id = v.id AND n.level = 0) AS author,
  (SELECT count(*)::int FROM content.version_node n WHERE n.version_id = v.id) AS nodes
FROM content.workspace w JOIN content.version v ON v.workspace_id = w.id AND v.node_uuid = $2
WHERE w.name = $1 ORDER BY v.number DESC`;
