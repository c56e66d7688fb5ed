/** Maximum number of waiting jobs in a lane; the oldest ones above it are removed. */
const MAX_WAITING = 1_000_000;
const MAX_FINISHED = 10_000;

const RECORD = 'id, uuid, kind, data, created, attempts, due, state, finished, result';

const ENABLED = 'NOT EXISTS (SELECT FROM server.disabled_lane d WHERE d.lane = $1)';

/** $1 lane, $2 seconds after which another worker may claim the job. */
function claim(head: string): string {
  return `WITH free AS (
  SELECT j.id FROM server.job j WHERE j.id = (${head}) AND j.due <= now() AND j.state = 'waiting'
    AND ${ENABLED}
  FOR UPDATE OF j SKIP LOCKED
)
UPDATE server.job j SET due = now() + make_interval(secs => $2), attempts = j.attempts + 1,
  first_attempt = coalesce(j.first_attempt, now())
FROM free WHERE j.id = free.id
RETURNING j.id, j.uuid, j.kind, j.data, j.created, j.attempts, j.first_attempt AS "firstAttempt"`;
}

/** The first job of the lane, unless it is running or waits for a retry, which also delays the following ones. */
export const CLAIM_ORDERED = {
  name: 'job-claim',
  text: claim(
    "SELECT h.id FROM server.job h WHERE h.lane = $1 AND h.state = 'waiting' ORDER BY h.id LIMIT 1",
  ),
};
/** The first due job of the lane. */
export const CLAIM_ANY = {
  name: 'job-claim-any',
  text: claim(`SELECT h.id FROM server.job h WHERE h.lane = $1 AND h.state = 'waiting' AND h.due <= now()
    ORDER BY h.id LIMIT 1 FOR UPDATE SKIP LOCKED`),
};

// The number of attempts identifies the claim of this worker.
const CLAIMED = "id = $1 AND attempts = $2 AND state = 'waiting'";
export const FINISH = {
  name: 'job-finish',
  text: `UPDATE server.job SET state = $3, finished = now(), result = $4 WHERE ${CLAIMED}`,
};
export const RETRY = {
  name: 'job-retry',
  text: `UPDATE server.job SET due = now() + make_interval(secs => $3), result = $4 WHERE ${CLAIMED}`,
};
/** $1 seconds of a claim, $2 prefix of the lanes. May shorten pauses before retries that end within this time. */
export const RELEASE = `UPDATE server.job SET due = now()
WHERE starts_with(lane, $2) AND state = 'waiting' AND due > now() AND due <= now() + make_interval(secs => $1)`;
/** All jobs of lane $1 that have waited for $2 seconds. */
export const GIVE_UP = `UPDATE server.job SET state = 'failed', finished = now(), result = $3
WHERE lane = $1 AND state = 'waiting' AND created <= now() - make_interval(secs => $2)`;

export const NEXT_ORDERED = {
  name: 'job-next',
  text: `SELECT (extract(epoch FROM due - now()) * 1000)::float8 AS wait FROM server.job
WHERE lane = $1 AND state = 'waiting' AND ${ENABLED} ORDER BY id LIMIT 1`,
};
export const NEXT_ANY = {
  name: 'job-next-any',
  text: `SELECT (extract(epoch FROM min(due) - now()) * 1000)::float8 AS wait FROM server.job
WHERE lane = $1 AND state = 'waiting' AND ${ENABLED} HAVING min(due) IS NOT NULL`,
};

/** $1 lane, $2 state or null, $3 limit. */
export const LIST = `SELECT ${RECORD} FROM server.job
WHERE lane = $1 AND ($2::text IS NULL OR state = $2) ORDER BY id DESC LIMIT $3`;
/** Stores finished jobs again, as new ones with the same uuid: all failed ones, or the one with id $2. */
export const RENEW = `WITH gone AS (
  DELETE FROM server.job WHERE lane = $1 AND state <> 'waiting' AND (id = $2::bigint OR ($2 IS NULL AND state = 'failed'))
  RETURNING id, uuid, lane, kind, data
)
INSERT INTO server.job (uuid, lane, kind, data) SELECT uuid, lane, kind, data FROM gone ORDER BY gone.id
RETURNING ${RECORD}`;

/** States of the lanes $1. */
export const LANES = `SELECT l.lane, count(*) FILTER (WHERE j.state = 'waiting')::int AS waiting,
  count(*) FILTER (WHERE j.state = 'failed')::int AS failed,
  min(j.created) FILTER (WHERE j.state = 'waiting') AS oldest, min(d.reason) AS disabled
FROM unnest($1::text[]) AS l (lane) LEFT JOIN server.job j ON j.lane = l.lane AND j.state <> 'done'
LEFT JOIN server.disabled_lane d ON d.lane = l.lane
GROUP BY l.lane ORDER BY l.lane`;

export const DISABLED = 'SELECT lane FROM server.disabled_lane';
export const DISABLE = `INSERT INTO server.disabled_lane (lane, reason) VALUES ($1, $2) ON CONFLICT DO NOTHING`;
export const ENABLE = 'DELETE FROM server.disabled_lane WHERE lane = $1 RETURNING lane';

function beyond(states: string, limit: number): string {
  return `DELETE FROM server.job WHERE lane = $1 AND state ${states} AND id <= (
  SELECT id FROM server.job WHERE lane = $1 AND state ${states} ORDER BY id DESC OFFSET ${limit} LIMIT 1)`;
}
/** Removes jobs of lane $1. */
export const TRIM = [beyond("<> 'waiting'", MAX_FINISHED), beyond("= 'waiting'", MAX_WAITING)];
/** Removes jobs of all lanes, including those without a worker. */
export const DROP_OLD = "DELETE FROM server.job WHERE created < now() - interval '7 days'";
