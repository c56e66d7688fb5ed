-- The JSON of each response, ready to be sent: written when it is submitted. NULL for a response whose text has to be
-- written: the server does that in the background and builds the JSON from the rows until then.
DO $$
BEGIN
  ALTER TABLE forms.response ADD COLUMN public_json text COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN
  ALTER TABLE forms.response ADD COLUMN public_json text;
END $$;
CREATE INDEX response_without_json ON forms.response (id) WHERE public_json IS NULL;

-- Changes that do not write the text discard it, also those of earlier versions of the server and of operators.
CREATE FUNCTION forms.discard_response_json() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.public_json := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER response_changed BEFORE UPDATE ON forms.response FOR EACH ROW
  WHEN (OLD.public_json IS NOT NULL AND NEW.public_json IS NOT DISTINCT FROM OLD.public_json)
  EXECUTE FUNCTION forms.discard_response_json();
