-- Drafts of published forms (docs/decisions/0071-store-drafts-of-forms-as-records.md). records: the records of the form as
-- they are once the draft is published; null without a draft. The lists name the parts that only the draft contains.
-- last_version: the highest version in discarded drafts; versions of later drafts are higher.
CREATE TABLE forms.form_draft (
  form_id bigint NOT NULL CONSTRAINT form_draft_pkey PRIMARY KEY
    CONSTRAINT form_draft_form REFERENCES forms.form ON DELETE CASCADE,
  records json,
  section_ids bigint[] NOT NULL,
  question_ids bigint[] NOT NULL,
  answer_option_ids bigint[] NOT NULL,
  last_version integer NOT NULL
);
