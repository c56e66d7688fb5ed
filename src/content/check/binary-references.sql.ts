/**
 * The keys of all binaries in nodes, drafts and versions, as rows of `sha256`. A line of `doc` consists of a name, a tab,
 * and a value that begins with its type (encode-properties.ts); names and texts contain no tabs.
 */
export const REFERRED_BINARIES = `SELECT found[1] AS sha256 FROM (
    SELECT doc FROM content.node WHERE doc LIKE E'%\\tx%'
    UNION ALL SELECT doc FROM content.draft_node WHERE doc LIKE E'%\\tx%'
    UNION ALL SELECT doc FROM content.version_node WHERE doc LIKE E'%\\tx%') AS holder
  CROSS JOIN regexp_split_to_table(holder.doc, E'\\n') AS line
  CROSS JOIN regexp_matches(split_part(line, E'\\t', 2), '"([0-9a-f]{64})"', 'g') AS found
  WHERE split_part(line, E'\\t', 2) LIKE 'x%'`;
