const COLUMNS = [
  ...['id', 'uuid', 'workspace_id', 'parent_id', 'name', 'path', 'depth', 'ord', 'position'],
  ...['type', 'mixins', 'doc', 'props', 'search'],
];
const columnsOf = (alias: string): string => COLUMNS.map((name) => `${alias}.${name}`).join(', ');

/**
 * Nodes as they will be after drafts are published, as a subquery with the columns of `content.node`.
 * @param condition selects drafts, their nodes `d` and removed nodes `r`: ` AND …`
 */
export function nodesWithDrafts(condition: (alias: string) => string = () => ''): string {
  return `(SELECT ${columnsOf('p')} FROM content.node p
  WHERE NOT EXISTS (SELECT FROM content.draft_node d WHERE d.workspace_id = p.workspace_id AND d.uuid = p.uuid${condition('d')})
    AND NOT EXISTS (SELECT FROM content.draft_removed r WHERE r.workspace_id = p.workspace_id AND r.uuid = p.uuid${condition('r')})
  UNION ALL SELECT ${columnsOf('d')} FROM content.draft_node d WHERE true${condition('d')})`;
}

export const WITH_DRAFTS = nodesWithDrafts();
