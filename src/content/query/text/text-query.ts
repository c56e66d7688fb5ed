export interface TextTerm {
  readonly words: readonly string[];
  /** Whether the last word is also the beginning of words. */
  readonly prefix?: true;
}

/** Words with the words that have the same stem, themselves included. */
export type WordForms = ReadonlyMap<string, readonly string[]>;

/** `q`: every clause holds one of its terms, no excluded term occurs. */
export interface TextQuery {
  readonly clauses: readonly (readonly TextTerm[])[];
  readonly excluded: readonly TextTerm[];
  /** Filled in by the repository. Words that are missing here are compared as written. */
  readonly forms?: WordForms;
}

/** The searchable texts of nodes with hidden texts: tsvectors with the ids of their nodes. */
export interface VisibleTexts {
  readonly ids: readonly string[];
  readonly vectors: readonly string[];
}
