import { Injectable } from '@nestjs/common';
import { ReplicaReads, type TolerantRead } from '../../database/index.js';
import { isStemmed } from './search-text.js';
import { stemmerOf } from './stemmers.js';
import type { TextQuery, WordForms } from '../query/text/text-query.js';
import { isAbsent, type Workspace } from '../workspaces/workspace.js';
import { workspaceTopic } from '../workspaces/workspace-topic.js';

/** $1 workspace, $2 words, $3 dictionary. A stem begins like its words; a plain join would stem all words. */
const FORMS = {
  name: 'content_word_forms',
  text: `SELECT q.word, (array_agg(w.word ORDER BY length(w.word), w.word))[:100] AS forms
FROM (SELECT u.word, coalesce((ts_lexize($3::text::regdictionary, u.word))[1], u.word) AS stem
  FROM unnest($2::text[]) AS u (word) OFFSET 0) q
CROSS JOIN LATERAL (SELECT w.word FROM content.workspace_word w WHERE w.workspace_id = $1::smallint
  AND w.word >= left(q.word, 3) AND w.word < left(q.word, 3) || chr(1114111) OFFSET 0) w
WHERE coalesce((ts_lexize($3::text::regdictionary, w.word))[1], w.word) = q.stem
GROUP BY q.word`,
};

/** Limit of cached words per workspace. */
const MAX_KNOWN = 5000;

/** Finds the words of a workspace with the same stems as the words of a query (docs/reference/queries.md#full-text). */
@Injectable()
export class WordFormsRepository {
  /** By dictionary and word, for each state of a workspace. */
  private readonly known = new WeakMap<Workspace, Map<string, readonly string[]>>();

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
    const known = this.cacheOf(workspace);
    const missing = words.filter((word) => !known.has(keyOf(stemmer, word)));
    const found = new Map<string, readonly string[]>();
    if (missing.length > 0) {
      const topics = [workspaceTopic(workspace.name)];
      const values = [workspace.id, missing, stemmer];
      const rows = await this.reads.query<{ word: string; forms: string[] }>(reading, topics, FORMS, values);
      for (const { word, forms } of rows) found.set(word, forms);
    }
    const forms: WordForms = new Map(
      words.map((word) => {
        const all = known.get(keyOf(stemmer, word)) ?? [...new Set([word, ...(found.get(word) ?? [])])];
        if (known.size < MAX_KNOWN) known.set(keyOf(stemmer, word), all);
        return [word, all];
      }),
    );
    return { clauses: text.clauses, excluded: text.excluded, forms };
  }

  private cacheOf(workspace: Workspace): Map<string, readonly string[]> {
    const known = this.known.get(workspace) ?? new Map<string, readonly string[]>();
    this.known.set(workspace, known);
    return known;
  }
}

function keyOf(stemmer: string, word: string): string {
  return `${stemmer} ${word}`;
}
