-- Optional fields of sections, questions and answer options: only those that are set. A rule without a condition always
-- applies.
ALTER TABLE forms.section ADD COLUMN settings jsonb NOT NULL DEFAULT '{}';
ALTER TABLE forms.question ADD COLUMN settings jsonb NOT NULL DEFAULT '{}';
ALTER TABLE forms.answer_option ADD COLUMN settings jsonb NOT NULL DEFAULT '{}';
ALTER TABLE forms.rule ALTER COLUMN condition DROP NOT NULL;
