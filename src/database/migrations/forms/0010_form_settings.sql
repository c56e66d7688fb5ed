-- Optional fields of forms; null: not set. Times as they were given, with their offset.
ALTER TABLE forms.form
  ADD COLUMN opens_at text,
  ADD COLUMN closes_at text,
  ADD COLUMN max_responses integer,
  ADD COLUMN one_response_per_user boolean,
  ADD COLUMN confirmation jsonb,
  ADD COLUMN notify jsonb,
  ADD COLUMN notify_answers boolean,
  ADD COLUMN show_results boolean,
  ADD COLUMN theme jsonb;

-- The number of stored responses of each form with max_responses. The statement of a submission increments it, so that
-- submissions wait for each other only at forms with a limit.
CREATE TABLE forms.response_count (
  form_id bigint CONSTRAINT response_count_pkey PRIMARY KEY
    CONSTRAINT response_count_form REFERENCES forms.form ON DELETE CASCADE,
  stored integer NOT NULL
);

-- The users who have responded to each form with one_response_per_user.
CREATE TABLE forms.respondent (
  form_id bigint NOT NULL CONSTRAINT respondent_form REFERENCES forms.form ON DELETE CASCADE,
  user_name text NOT NULL,
  response_id bigint NOT NULL,
  CONSTRAINT respondent_once PRIMARY KEY (form_id, user_name)
);
