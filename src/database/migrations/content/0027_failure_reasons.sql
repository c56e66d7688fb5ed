-- Code and values of the error in `failed`, for texts in other languages.
ALTER TABLE content.scheduled_publication ADD COLUMN reason jsonb;
