import type { Database, DatabaseOptions } from '../../src/database/index.js';
import { Program } from '../support/program.js';
import { settingsOf } from './mixed-world.js';

/** Invariants of a database without running writes; each statement finds violations. */
const CHECKS: Readonly<Record<string, string>> = {
  'a node is not where its parent is': `SELECT n.id FROM content.node n LEFT JOIN content.node p ON p.id = n.parent_id
     WHERE CASE WHEN n.parent_id IS NULL THEN n.depth > 1
       ELSE p.workspace_id <> n.workspace_id OR n.depth <> p.depth + 1
         OR n.path <> CASE p.path WHEN '/' THEN '' ELSE p.path END || '/' || n.name
         OR NOT starts_with(n.position, p.position) END`,
  'siblings stand at one place':
    'SELECT min(id) AS id FROM content.node GROUP BY workspace_id, parent_id, ord HAVING count(*) > 1',
  'a number is not among the properties of its node': `SELECT s.node_id AS id FROM content.node_scalar s JOIN content.node n ON n.id = s.node_id
     WHERE NOT n.props ? s.name OR n.workspace_id <> s.workspace_id`,
  'a property has no number or boolean': `SELECT n.id FROM content.node n, jsonb_each(n.props) AS p (name, value)
     WHERE jsonb_typeof(p.value) IN ('number', 'boolean')
       AND NOT EXISTS (SELECT FROM content.node_scalar s WHERE s.node_id = n.id AND s.name = p.name)`,
  'a workspace does not know the type of a node': `SELECT n.id FROM content.node n
     WHERE NOT EXISTS (SELECT FROM content.workspace_type t WHERE t.workspace_id = n.workspace_id AND t.type = n.type)`,
  'a workspace does not know a property': `SELECT n.id FROM content.node n, jsonb_object_keys(n.props) AS name
     WHERE NOT EXISTS (SELECT FROM content.workspace_property p WHERE p.workspace_id = n.workspace_id AND p.name = name)`,
  'a workspace does not know which types have a number, date or boolean': `SELECT n.id FROM content.node n JOIN content.node_scalar s ON s.node_id = n.id
     WHERE NOT EXISTS (SELECT FROM content.workspace_scalar w WHERE w.workspace_id = n.workspace_id AND w.name = s.name AND w.type IN (n.type, ''))`,
  'versions have a gap': `SELECT min(id) AS id FROM content.version GROUP BY workspace_id, node_uuid HAVING max(number) <> count(*) - 1`,
  'a version holds nothing': `SELECT v.id FROM content.version v
     WHERE NOT EXISTS (SELECT FROM content.version_node n WHERE n.version_id = v.id AND n.level = 0)`,
  'a binary is not whole': `SELECT 0 AS id FROM content.binary_object o LEFT JOIN content.binary_chunk c USING (sha256)
     GROUP BY o.sha256, o.size HAVING coalesce(sum(length(c.data)), 0) <> o.size`,
  'a question is in a section of another form': `SELECT q.id FROM forms.question q JOIN forms.section s ON s.id = q.section_id WHERE s.form_id <> q.form_id`,
  'an item answers a question of another form': `SELECT i.id FROM forms.response_item i JOIN forms.response r ON r.id = i.response_id
     LEFT JOIN forms.question q ON q.id = i.question_id WHERE q.form_id IS DISTINCT FROM r.form_id`,
  'an item chose an option of another question': `SELECT i.id FROM forms.response_item i LEFT JOIN forms.answer_option o ON o.id = i.answer_option_id
     WHERE i.answer_option_id IS NOT NULL AND o.question_id IS DISTINCT FROM i.question_id`,
  'a response is empty': `SELECT r.id FROM forms.response r
     WHERE NOT EXISTS (SELECT FROM forms.response_item i WHERE i.response_id = r.id)`,
  'a form changed without a revision': `SELECT f.id FROM forms.form f
     WHERE NOT EXISTS (SELECT FROM server.revision r WHERE r.topic = 'form ' || f.id)`,
};

/** Descriptions of the inconsistencies in the content and forms of a database; empty if there are none. */
export async function findInconsistencies(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [what, sql] of Object.entries(CHECKS)) {
    const rows = await database.query<{ id: string }>(`${sql} LIMIT 3`);
    if (rows.length > 0) found.push(`${what}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return found;
}

/** The number of changes of each topic. */
export async function readRevisions(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ topic: string; revision: string }>(
    'SELECT topic, revision FROM server.revision',
  );
  return new Map(rows.map(({ topic, revision }) => [topic, Number(revision)]));
}

/** The exit status and output of `cms check`; no server may be running. */
export async function checkByCommand(options: DatabaseOptions): Promise<unknown[]> {
  const program = await Program.in('cli.js');
  const { code, stdout, stderr } = await program.run(['check', '--json'], settingsOf(options));
  await program.dispose();
  return [code, stdout === '' ? stderr : (JSON.parse(stdout) as unknown)];
}
