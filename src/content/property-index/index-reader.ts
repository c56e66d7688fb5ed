import type { NodeAccess } from '../../common/index.js';
import type { StoredKind } from '../query/ordering.sql.js';
import { partKey, type PartSource } from './index-parts.js';
import { NodeRange } from './columns/node-range.js';
import { NodeSet } from './columns/node-set.js';
import type { NodeTable } from './columns/node-table.js';
import type { IndexPart, PropertyIndex } from './property-index.js';
import { ScalarColumn } from './columns/scalar-column.js';
import { TermColumn } from './columns/term-column.js';
import { PatternPosting } from './words/pattern-posting.js';
import { WordPosting } from './words/word-posting.js';
import { PropertyWords } from './words/property-words.js';

/** Reads the parts that a query needs, and lists the missing ones. */
export class IndexReader {
  readonly #missing = new Map<string, PartSource>();
  /** Missing parts without which the query can be answered, but not as fast. */
  readonly useful: PartSource[] = [];

  constructor(private readonly index: PropertyIndex) {}

  get isComplete(): boolean {
    return this.#missing.size === 0;
  }

  get missing(): PartSource[] {
    return [...this.#missing.values()];
  }

  get table(): NodeTable {
    return this.index.table;
  }

  scalars(name: string, kind: StoredKind): ScalarColumn | undefined {
    return this.#part({ part: 'scalars', name, kind }, ScalarColumn);
  }

  terms(name: string): TermColumn | undefined {
    return this.#part({ part: 'terms', name }, TermColumn);
  }

  /** Like `terms`, for queries that can be answered without them. */
  usefulTerms(name: string): TermColumn | undefined {
    const source: PartSource = { part: 'terms', name };
    const part = this.index.part(source);
    if (part === undefined) this.useful.push(source);
    return part instanceof TermColumn ? part : undefined;
  }

  pattern(name: string, pattern: string): PatternPosting | undefined {
    return this.#part({ part: 'pattern', name, pattern }, PatternPosting);
  }

  word(word: string): WordPosting | undefined {
    return this.#part({ part: 'word', word }, WordPosting);
  }

  propertyWords(name: string): PropertyWords | undefined {
    return this.#part({ part: 'propertyWords', name }, PropertyWords);
  }

  place(path: string): NodeRange | undefined {
    return this.#part({ part: 'place', path }, NodeRange);
  }

  readable(access: NodeAccess): NodeSet | undefined {
    return this.#part({ part: 'readable', access }, NodeSet);
  }

  #part<Part extends IndexPart>(
    source: PartSource,
    type: new (...parameters: never) => Part,
  ): Part | undefined {
    const part = this.index.part(source);
    if (part === undefined) this.#missing.set(partKey(source), source);
    return part instanceof type ? part : undefined;
  }
}
