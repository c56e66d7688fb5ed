/** A row of the statement of a page. */
export interface NodeRow {
  readonly name: string;
  readonly path: string;
  readonly uuid: string;
  readonly type: string;
  readonly doc: string;
  readonly level: number;
}

/** The JSON text of a node with the text of its children, without other languages and system properties. */
function writeNode(
  { name, path, uuid, type, doc }: NodeRow,
  children: readonly (readonly [string, string])[],
): string {
  let text = `{"@name":"${name}","@path":"${path}","@id":"${uuid}","@nodeType":"${type}"`;
  for (const line of doc.split('\n')) {
    const [key = '', value = ''] = line.split('\t', 2);
    if (key.endsWith('_de"') || key.endsWith('_fr"')) continue;
    if (key.startsWith('"cms:') && (key !== '"cms:template"' || type === 'cms:content')) continue;
    text += `,${key}:${value.slice(1)}`;
  }
  for (const [key, child] of children) text += `,"${key}":${child}`;
  return `${text},"@nodes":[${children.map(([key]) => `"${key}"`).join(',')}]}`;
}

/** A page with its areas and components, from rows in document order with the level as the last column. */
export function writePage(rows: readonly NodeRow[]): string {
  let at = 0;
  const writeFrom = (level: number): readonly [string, string] => {
    const row = rows[at++];
    if (row === undefined) throw new Error('The page does not exist.');
    const children: (readonly [string, string])[] = [];
    while ((rows[at]?.level ?? 0) > level) children.push(writeFrom(level + 1));
    return [row.name, writeNode(row, children)];
  };
  return writeFrom(0)[1];
}
