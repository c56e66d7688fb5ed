-- Who changed what, and when (docs/reference/audit.md). Forms may have a database of their own, with such a table.
CREATE TABLE IF NOT EXISTS server.audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_name text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  target text COLLATE "C" NOT NULL,
  details json
);
CREATE INDEX IF NOT EXISTS audit_entry_at ON server.audit_entry (at, id);
CREATE INDEX IF NOT EXISTS audit_entry_target ON server.audit_entry (kind, target, at);

-- Entries are never changed, and removed only after the retention time.
CREATE OR REPLACE FUNCTION server.keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('cms.audit_retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'server.audit_entry is append-only';
END $$;
CREATE OR REPLACE TRIGGER keep_audit_entry BEFORE UPDATE OR DELETE ON server.audit_entry
  FOR EACH ROW EXECUTE FUNCTION server.keep_audit_entry();
