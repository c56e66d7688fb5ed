/** A row of the hand-written statements; `level` in those of a page. */
export interface NodeRow {
  readonly name: string;
  readonly path: string;
  readonly uuid: string;
  readonly type: string;
  readonly doc: string;
  readonly level?: number;
}

/** The stored JSON of a property. */
function storedValue(doc: string, name: string): string {
  const line = doc.split('\n').find((each) => each.startsWith(`"${name}"\t`));
  return line?.slice(name.length + 4) ?? '[]';
}

/** The identifiers in a multi-valued property. */
export function identifiersIn({ doc }: NodeRow, name: string): string[] {
  return (JSON.parse(storedValue(doc, name)) as string[]).map((value) => value.replace('jcr:', ''));
}

/** A page with resolved references to tours and images. */
export function writeReferring(page: NodeRow, tours: readonly NodeRow[], assets: readonly NodeRow[]): string {
  const list = (name: string, rows: readonly NodeRow[], write: (row: NodeRow) => string): string => {
    const byId = new Map(rows.map((row) => [row.uuid, row]));
    const texts = identifiersIn(page, name).flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [write(row)];
    });
    return `[${texts.join(',')}]`;
  };
  const text = writeNode({ ...page, doc: page.doc.split('\n').slice(0, -2).join('\n') }, []);
  const references = `,"tours":${list('tours', tours, (row) => writeNode(row, []))},"images":${list('images', assets, writeAsset)}`;
  return text.replace(/,"@nodes":\[\]\}$/, `${references},"@nodes":[]}`);
}

function writeAsset({ name, path, uuid, doc }: NodeRow): string {
  const fileName = JSON.parse(storedValue(doc, 'fileName')) as string;
  const link = `/dam/jcr:${uuid}/${encodeURIComponent(fileName)}`;
  const original = `{"mimeType":"image/jpeg","link":"${link}"}`;
  return `{"@name":"${name}","@path":"${path}","@id":"jcr:${uuid}","@link":"${link}","renditions":{"original":${original}}}`;
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

export function writeChildren(rows: readonly NodeRow[]): string {
  return `[${rows.map((row) => writeNode(row, [])).join(',')}]`;
}

/** Results of a query, from rows that start with the total. */
export function writeResults(
  rows: readonly (NodeRow & { readonly count: number })[],
  offset: number,
  limit: number,
): string {
  const results = rows.map((row) => writeNode(row, [])).join(',');
  return `{"total":${String(rows[0]?.count ?? 0)},"offset":${String(offset)},"limit":${String(limit)},"results":[${results}]}`;
}
