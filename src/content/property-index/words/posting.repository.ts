import { Injectable } from '@nestjs/common';
import { ChangedMeanwhileError, Database } from '../../../database/index.js';
import { termQuery } from '../../search/search-text.js';
import { workspaceTopic } from '../../workspaces/workspace-topic.js';
import type { Workspace } from '../../workspaces/workspace.js';
import { countOfRank } from './count-of-rank.js';
import { decodeFloats, type PackedNumbers } from '../columns/decode-numbers.js';
import { MAX_CANDIDATES } from '../matching/node-lists.js';
import type { NodeTable } from '../columns/node-table.js';
import type { PatternSource, PostingSource, WordSource } from '../index-parts.js';
import type { PropertyIndex } from '../property-index.js';
import { PatternPosting } from './pattern-posting.js';
import { WordPosting } from './word-posting.js';
import { patternPosting, WORD_POSTINGS } from './postings.sql.js';

/** Number of words that one statement reads. */
const WORDS_AT_ONCE = 10;

/** In PostgreSQL's text format. */
type PostingRow = readonly [revision: string, count: string, ids: string | null, ranks?: string | null];

/** Reads which nodes contain a word, and how often, or have a text that matches a pattern. */
@Injectable()
export class PostingRepository {
  constructor(private readonly database: Database) {}

  /** @throws ChangedMeanwhileError if the workspace has another revision than the index */
  async load(sources: readonly PostingSource[], workspace: Workspace, index: PropertyIndex): Promise<void> {
    const words = sources.filter(isWord);
    for (let from = 0; from < words.length; from += WORDS_AT_ONCE) {
      const batch = words.slice(from, from + WORDS_AT_ONCE);
      const texts = batch.map(({ word }) => word);
      const postings = await this.words(texts, workspace, index.table);
      batch.forEach((source, at) => index.add(source, postings[at]));
    }
    for (const source of sources) {
      if (!isWord(source)) index.add(source, await this.pattern(source, workspace, index.table));
    }
  }

  /** The postings of words, read by one statement; undefined for a word in too many nodes, or with unknown ranks. */
  private async words(
    words: readonly string[],
    { id, name }: Workspace,
    table: NodeTable,
  ): Promise<readonly (WordPosting | undefined)[]> {
    const queries = words.map((word) => termQuery([word]));
    const values = [workspaceTopic(name), id, queries, MAX_CANDIDATES + 1];
    const rows = await this.database.query<PostingRow>(WORD_POSTINGS, values);
    requireRevision(rows, table);
    return rows.map(([, count, ids, ranks = null]) => {
      const counts = Number(count) > MAX_CANDIDATES ? undefined : countsOf(bytesOf(ranks));
      return counts && new WordPosting({ ids: bytesOf(ids), counts }, table);
    });
  }

  /** Undefined if too many texts match. */
  private async pattern(
    source: PatternSource,
    { id, name }: Workspace,
    table: NodeTable,
  ): Promise<PatternPosting | undefined> {
    const values = [workspaceTopic(name), id, source.name, source.pattern, MAX_CANDIDATES + 1];
    const rows = await this.database.query<PostingRow>(patternPosting(source.name), values);
    requireRevision(rows, table);
    const [[, count, ids] = ['', '0', null]] = rows;
    return Number(count) > MAX_CANDIDATES ? undefined : new PatternPosting(bytesOf(ids), table);
  }
}

function isWord(source: PostingSource): source is WordSource {
  return source.part === 'word';
}

function requireRevision(rows: readonly PostingRow[], { revision }: NodeTable): void {
  if (rows.some(([read]) => read !== revision)) throw new ChangedMeanwhileError();
}

function bytesOf(hex: string | null): PackedNumbers {
  return hex === null ? [] : [Buffer.from(hex.slice('\\x'.length), 'hex')];
}

/** The numbers of occurrences; undefined if the database computes ranks differently. */
function countsOf(ranks: PackedNumbers): Uint8Array | undefined {
  const counts = Array.from(decodeFloats(ranks), countOfRank);
  const known = counts.filter((count) => count !== undefined);
  return known.length < counts.length ? undefined : Uint8Array.from(known);
}
