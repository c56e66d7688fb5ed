-- The message of a rule that ends a form, in other languages.
ALTER TABLE forms.rule ADD COLUMN localisations jsonb NOT NULL DEFAULT '[]';
