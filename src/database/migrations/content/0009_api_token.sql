-- API tokens, with which programs authenticate.
CREATE TABLE security.api_token (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  -- SHA-256 of the token.
  token_hash bytea NOT NULL UNIQUE,
  roles text[] NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  last_used timestamptz,
  -- NULL: never.
  expires timestamptz
);
