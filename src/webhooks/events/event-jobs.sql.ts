/** The JSON of an event, with members in the documented order. */
function message(type: string, data: string): string {
  return `json_build_object('type', ${type},
  'timestamp', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', ${data})`;
}

/** Jobs for the receivers of content events: $1 JSON of their lanes and conditions, $2 workspace. */
export const STORE_CONTENT_EVENTS = {
  name: 'webhook-content-events',
  text: `WITH stored AS (INSERT INTO server.job (lane, kind, data)
SELECT w.lane, e.type, ${message(
    'e.type',
    `json_build_object('workspace', e.workspace, 'path', e.path, 'id', e.uuid, 'nodeType', e.node_type)`,
  )}
FROM unit_event e JOIN jsonb_to_recordset($1::jsonb) AS w (lane text, events text[], paths text[])
  ON e.type = ANY(w.events) AND (w.paths IS NULL OR EXISTS (
    SELECT FROM unnest(w.paths) AS p WHERE p = '/' OR e.path = p OR starts_with(e.path, p || '/')))
WHERE e.workspace = $2 ORDER BY e.id, w.lane
RETURNING id) SELECT count(*)::int AS stored FROM stored`,
};

/** $1 lanes, $2 type, $3 JSON of the data. */
export const STORE_EVENT = `INSERT INTO server.job (lane, kind, data)
SELECT lane, $2, ${message('$2::text', '$3::json')} FROM unnest($1::text[]) AS lane ORDER BY lane`;
