-- The different words of the texts of a workspace: a query finds those that have the stem of one of its words.
CREATE TABLE content.workspace_word (
  workspace_id smallint NOT NULL REFERENCES content.workspace ON DELETE CASCADE,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (workspace_id, word)
);
INSERT INTO content.workspace_word (workspace_id, word)
SELECT DISTINCT n.workspace_id, t.lexeme FROM content.node n CROSS JOIN LATERAL unnest(n.search) AS t
WHERE t.lexeme ~ '^[^0-9]{3,40}$';
ANALYZE content.workspace_word;
