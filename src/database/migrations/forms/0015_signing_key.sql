-- Keys with which form pages sign what they carry: every instance accepts the pages of the others.
CREATE TABLE forms.signing_key (
  purpose text COLLATE "C" PRIMARY KEY,
  key bytea NOT NULL
);
