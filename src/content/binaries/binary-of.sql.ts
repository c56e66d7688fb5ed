/** Columns of a node `n`, the node `c` of its file, and the binary `b`. */
export const BINARY_COLUMNS = `n.name, n.path, n.uuid, n.type, n.doc, c.name, c.path, c.uuid, c.type, c.doc, b.sha256, b.size`;

// A tab is always followed by a type (encode-properties.ts).
/** The first binary of a node, preferably `jcr:data`. @param doc column of the node */
export function binaryOf(doc: string): string {
  return `substring(${doc} FROM '(?:^|\\n)"jcr:data"\\tx"([0-9a-f]{64})"'), substring(${doc} FROM '\\tx\\[?"([0-9a-f]{64})"')`;
}
