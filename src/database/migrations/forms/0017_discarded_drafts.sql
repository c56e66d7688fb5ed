-- When the last discarded draft of a form was discarded, and by whom; null without one.
ALTER TABLE forms.form_draft ADD COLUMN discarded timestamptz(3), ADD COLUMN discarded_by text;
