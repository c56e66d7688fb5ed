-- Whether stored answers to an option without a field for free text may have texts of respondents: exports look for texts of
-- these options only. Imports of responses set it as well.
ALTER TABLE forms.answer_option ADD COLUMN may_have_texts boolean NOT NULL DEFAULT false;

-- "+ 0": a scan of all items instead of one for each option.
UPDATE forms.answer_option o SET may_have_texts = true FROM forms.response_item i
WHERE i.answer_option_id + 0 = o.id AND (i.free_text ~ '\S' OR i.value <> o.value) AND o.free_text <> 'showFreeText';

CREATE FUNCTION forms.keep_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.may_have_texts := true;
  RETURN NEW;
END $$;
CREATE TRIGGER answer_option_closed BEFORE UPDATE ON forms.answer_option FOR EACH ROW
  WHEN (OLD.free_text = 'showFreeText' AND NEW.free_text <> OLD.free_text)
  EXECUTE FUNCTION forms.keep_texts();
