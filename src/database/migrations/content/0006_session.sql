-- Who is signed in to the administration app: in the database, so that every instance knows.
CREATE TABLE security.session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of what the cookie holds: who reads this table cannot sign in with it.
  token_hash bytea NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES security.user_account (id) ON DELETE CASCADE,
  created timestamptz NOT NULL DEFAULT now(),
  last_used timestamptz NOT NULL DEFAULT now(),
  expires timestamptz NOT NULL
);

CREATE INDEX ON security.session (user_id);
CREATE INDEX ON security.session (expires);
