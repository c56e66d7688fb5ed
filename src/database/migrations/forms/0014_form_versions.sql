-- What was published of a form, and what a restore replaced, as the content of a form file. Changes of one user in a short
-- time are one version: created is the time of the first, modified that of the last.
CREATE TABLE forms.form_version (
  form_id bigint NOT NULL CONSTRAINT form_version_form REFERENCES forms.form ON DELETE CASCADE,
  number integer NOT NULL,
  action text NOT NULL,
  created timestamptz(3) NOT NULL,
  modified timestamptz(3) NOT NULL,
  created_by text NOT NULL,
  questions integer NOT NULL,
  content json NOT NULL,
  CONSTRAINT form_version_pkey PRIMARY KEY (form_id, number)
);
