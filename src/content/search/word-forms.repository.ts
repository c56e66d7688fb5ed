import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { entryLimit, getOrAdd } from '../../common/index.js';
import { ReplicaReads, type TolerantRead } from '../../database/index.js';
import { isStemmed } from './search-text.js';
import { stemmerOf } from './stemmers.js';
import type { TextQuery } from '../query/text/text-query.js';
import { isAbsent, type Workspace } from '../workspaces/workspace.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';

/** Limit of the forms of a word. */
const MAX_FORMS = 100;

/**
 * The words of a workspace, grouped by stem: all with the stem of a given word, and, if at most $4 words have the same first
 * three letters as a given word, all of these. Words with the same stem begin with the same letters. $1 workspace, $2 words,
 * $3 dictionary.
 */
const WORDS_BY_STEM = {
  name: 'content_words_by_stem',
  text: `WITH asked AS (SELECT DISTINCT u.word, left(u.word, 3) AS beginning FROM unnest($2::text[]) AS u (word)),
  alike AS (SELECT w.word, b.beginning, count(*) OVER (PARTITION BY b.beginning) AS number
    FROM (SELECT DISTINCT a.beginning FROM asked a) b
    CROSS JOIN LATERAL (SELECT w.word FROM content.workspace_word w WHERE w.workspace_id = $1::smallint
      AND w.word >= b.beginning AND w.word < b.beginning || chr(1114111) OFFSET 0) w),
  every AS (SELECT w.word, w.beginning, min(w.number) AS number
    FROM (SELECT a.word, a.beginning, 0 AS number FROM asked a UNION ALL SELECT * FROM alike) w
    GROUP BY w.word, w.beginning OFFSET 0)
SELECT (array_agg(e.word ORDER BY e.number, length(e.word), e.word))[:${String(MAX_FORMS)}] AS words
FROM every e GROUP BY e.beginning, coalesce((ts_lexize($3::text::regdictionary, e.word))[1], e.word)
HAVING min(e.number) <= $4::bigint`,
};

/** Limits of the words with the same first letters that are cached together, and of all cached words of a workspace. */
const MAX_ALIKE = 1_000;
const MAX_KNOWN = 30_000;

/** By dictionary and word: all words with the same stem, including the word itself. */
type KnownForms = LRUCache<string, readonly string[]>;

/** Finds the words of a workspace with the same stems as the words of a query (docs/reference/queries.md#full-text). */
@Injectable()
export class WordFormsRepository {
  private readonly known = new WeakMap<Workspace, KnownForms>();

  constructor(private readonly reads: ReplicaReads) {}

  /** The query with the forms of its words. @param locale undefined: words are compared exactly */
  async withForms(
    text: TextQuery,
    locale: string | undefined,
    workspace: Workspace,
    reading?: TolerantRead,
  ): Promise<TextQuery> {
    const stemmer = stemmerOf(locale);
    if (stemmer === undefined || isAbsent(workspace)) return text;
    const terms = [...text.clauses.flat(), ...text.excluded];
    const words = [...new Set(terms.flatMap((term) => term.words))].filter(isStemmed);
    const known = getOrAdd(this.known, workspace, () => new LRUCache(entryLimit(MAX_KNOWN)));
    const forms = new Map<string, readonly string[]>();
    for (const word of words) {
      const cached = known.get(keyOf(stemmer, word));
      if (cached !== undefined) forms.set(word, cached);
    }
    const missing = words.filter((word) => !forms.has(word));
    if (missing.length > 0) {
      const topics = [workspaceTopic(workspace.name)];
      const values = [workspace.id, missing, stemmer, MAX_ALIKE];
      const rows = await this.reads.query<{ words: string[] }>(reading, topics, WORDS_BY_STEM, values);
      for (const { words: alike } of rows) {
        for (const word of alike) {
          known.set(keyOf(stemmer, word), alike);
          if (missing.includes(word)) forms.set(word, alike);
        }
      }
    }
    return { clauses: text.clauses, excluded: text.excluded, forms };
  }
}

function keyOf(stemmer: string, word: string): string {
  return `${stemmer} ${word}`;
}
