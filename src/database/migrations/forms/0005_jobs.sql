-- Work that is done after the transaction that asked for it, at least once. Forms may have a database of their own, with
-- such a table.
CREATE TABLE IF NOT EXISTS server.job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Jobs of a lane are done in order of their ids, unless its worker says otherwise.
  lane text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  -- As json, the order of members stays.
  data json NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  first_attempt timestamptz,
  -- Not to be done before. While a worker does it: until when no other worker may.
  due timestamptz NOT NULL DEFAULT now(),
  state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  finished timestamptz,
  -- Of the last attempt.
  result json
);
CREATE INDEX IF NOT EXISTS job_waiting ON server.job (lane, id) WHERE state = 'waiting';
CREATE INDEX IF NOT EXISTS job_lane ON server.job (lane, id);

-- Lanes whose jobs are neither stored nor done.
CREATE TABLE IF NOT EXISTS server.disabled_lane (
  lane text COLLATE "C" PRIMARY KEY,
  reason text NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
