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
    const part = this.#part({ part: 'scalars', name, kind });
    return part instanceof ScalarColumn ? part : undefined;
  }

  terms(name: string): TermColumn | undefined {
    const part = this.#part({ part: 'terms', name });
    return part instanceof TermColumn ? part : undefined;
  }

  /** Like `terms`, for queries that can be answered without them. */
  usefulTerms(name: string): TermColumn | undefined {
    const source: PartSource = { part: 'terms', name };
    const part = this.index.part(source);
    if (part === undefined) this.useful.push(source);
    return part instanceof TermColumn ? part : undefined;
  }

  pattern(name: string, pattern: string): PatternPosting | undefined {
    const part = this.#part({ part: 'pattern', name, pattern });
    return part instanceof PatternPosting ? part : undefined;
  }

  word(word: string): WordPosting | undefined {
    const part = this.#part({ part: 'word', word });
    return part instanceof WordPosting ? part : undefined;
  }

  propertyWords(name: string): PropertyWords | undefined {
    const part = this.#part({ part: 'propertyWords', name });
    return part instanceof PropertyWords ? part : undefined;
  }

  place(path: string): NodeRange | undefined {
    const part = this.#part({ part: 'place', path });
    return part instanceof NodeRange ? part : undefined;
  }

  readable(access: NodeAccess): NodeSet | undefined {
    const part = this.#part({ part: 'readable', access });
    return part instanceof NodeSet ? part : undefined;
  }

  #part(source: PartSource): IndexPart | undefined {
    const part = this.index.part(source);
    if (part === undefined) this.#missing.set(partKey(source), source);
    return part;
  }
}
