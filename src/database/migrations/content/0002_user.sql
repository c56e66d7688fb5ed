-- Who may ask: users with their password hashes. What their roles allow stands in roles/*.yaml.
CREATE SCHEMA IF NOT EXISTS security;

CREATE TABLE security.user_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- Grows with every change: a remembered credential is good for one version.
  version integer NOT NULL DEFAULT 1,
  name text COLLATE "C" NOT NULL UNIQUE,
  -- Method, parameters, salt and hash: $scrypt$ln=14,r=8,p=5$<salt>$<hash>
  password_hash text COLLATE "C" NOT NULL,
  roles text[] NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  created timestamptz NOT NULL DEFAULT now(),
  modified timestamptz NOT NULL DEFAULT now()
);
