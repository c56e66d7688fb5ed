export interface TextTerm {
  readonly words: readonly string[];
  /** Whether the last word is a prefix of words. */
  readonly prefix?: true;
}

/** Words with all words that have the same stem, including themselves. */
export type WordForms = ReadonlyMap<string, readonly string[]>;

/** `q`: each clause requires one of its terms; excluded terms must not occur. */
export interface TextQuery {
  readonly clauses: readonly (readonly TextTerm[])[];
  readonly excluded: readonly TextTerm[];
  /** Set by the repository. Words without an entry are compared exactly. */
  readonly forms?: WordForms;
}

/** The searchable texts of nodes with hidden texts: tsvectors with the ids of their nodes. */
export interface VisibleTexts {
  readonly ids: readonly string[];
  readonly vectors: readonly string[];
}
