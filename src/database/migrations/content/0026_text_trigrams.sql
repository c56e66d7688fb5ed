-- Patterns are searched in the texts of one property. In one index, those of all properties that share trigrams would be read.
-- The expression is that of `trigramGroup` (text-trigrams.ts).
DO $$
BEGIN
  FOR k IN 0..7 LOOP
    EXECUTE format(
      'CREATE INDEX node_text_trigrams_%1$s ON content.node_text USING gin (value gin_trgm_ops)
       WHERE ((3 * ascii(right(name, 1)) + length(name)) & 7) = %1$s', k);
  END LOOP;
END $$;
DROP INDEX content.node_text_value;
