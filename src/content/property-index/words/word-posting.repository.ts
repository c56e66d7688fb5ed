import { Injectable } from '@nestjs/common';
import { ChangedMeanwhileError, Database } from '../../../database/index.js';
import { termQuery } from '../../search/search-text.js';
import { workspaceTopic } from '../../workspaces/workspace-topic.js';
import type { Workspace } from '../../workspaces/workspace.js';
import { countOfRank } from './count-of-rank.js';
import { decodeFloats, type PackedNumbers } from '../columns/decode-numbers.js';
import { MAX_CANDIDATES } from '../matching/max-candidates.js';
import type { NodeTable } from '../columns/node-table.js';
import { WordPosting } from './word-posting.js';
import { WORD_POSTINGS } from './word-postings.sql.js';

type PostingRow = readonly [revision: string, count: string, ids: PackedNumbers, ranks: PackedNumbers];

/** Reads which nodes contain a word, and how often. */
@Injectable()
export class WordPostingRepository {
  constructor(private readonly database: Database) {}

  /**
   * The postings of words, read by one statement; undefined for a word in too many nodes, or with unknown ranks.
   * @throws ChangedMeanwhileError if the workspace has another revision than the table
   */
  async postings(
    words: readonly string[],
    { id, name }: Workspace,
    table: NodeTable,
  ): Promise<readonly (WordPosting | undefined)[]> {
    const queries = words.map((word) => termQuery([word]));
    const values = [workspaceTopic(name), id, queries, MAX_CANDIDATES + 1];
    const rows = await this.database.query<PostingRow>(WORD_POSTINGS, values);
    if (rows.some(([revision]) => revision !== table.revision)) throw new ChangedMeanwhileError();
    return rows.map(([, count, ids, ranks]) => {
      const counts = Number(count) > MAX_CANDIDATES ? undefined : countsOf(ranks);
      return counts && new WordPosting({ ids, counts }, table);
    });
  }
}

/** The numbers of occurrences; undefined if the database computes ranks differently. */
function countsOf(ranks: PackedNumbers): Uint8Array | undefined {
  const counts = Array.from(decodeFloats(ranks), countOfRank);
  const known = counts.filter((count) => count !== undefined);
  return known.length < counts.length ? undefined : Uint8Array.from(known);
}
