/**
 * The keys of all binaries that a node, a draft or a version holds, as rows of `sha256`. A line of `doc` is a name, a tab
 * and a value, whose type comes first (encode-properties.ts): neither a name nor a text has a tab in it.
 */
export const REFERRED_BINARIES = `SELECT found[1] AS sha256 FROM (
    SELECT doc FROM content.node WHERE doc LIKE E'%\\tx%'
    UNION ALL SELECT doc FROM content.draft_node WHERE doc LIKE E'%\\tx%'
    UNION ALL SELECT doc FROM content.version_node WHERE doc LIKE E'%\\tx%') AS holder
  CROSS JOIN regexp_split_to_table(holder.doc, E'\\n') AS line
  CROSS JOIN regexp_matches(split_part(line, E'\\t', 2), '"([0-9a-f]{64})"', 'g') AS found
  WHERE split_part(line, E'\\t', 2) LIKE 'x%'`;
