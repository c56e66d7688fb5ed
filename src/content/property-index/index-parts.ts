import type { NodeAccess } from '../../common/index.js';
import type { StoredKind } from '../query/ordering.sql.js';

/** A part of the index of a workspace in addition to the table of its nodes; loaded when a query needs it. */
export type PartSource =
  | PostingSource
  /** The first value of a property of one kind, by node; for texts, their ranks in the order of `orderBy`. */
  | { readonly part: 'scalars'; readonly name: string; readonly kind: StoredKind }
  | { readonly part: 'terms'; readonly name: string }
  /** The distinct words of a property. */
  | { readonly part: 'propertyWords'; readonly name: string }
  | { readonly part: 'place'; readonly path: string }
  | { readonly part: 'readable'; readonly access: NodeAccess };

/** Nodes that a database index finds quickly, so that requests wait for them. */
export type PostingSource = WordSource | PatternSource;

/** The nodes whose texts contain a word. */
export interface WordSource {
  readonly part: 'word';
  readonly word: string;
}

/** The nodes with a text of a property that matches a `like` pattern. */
export interface PatternSource {
  readonly part: 'pattern';
  readonly name: string;
  readonly pattern: string;
}

export function isPosting(source: PartSource): source is PostingSource {
  return source.part === 'word' || source.part === 'pattern';
}

export function partKey(source: PartSource): string {
  switch (source.part) {
    case 'word':
      return `word ${source.word}`;
    case 'pattern':
      return `pattern ${JSON.stringify([source.name, source.pattern])}`;
    case 'scalars':
      return `scalars ${source.kind} ${source.name}`;
    case 'terms':
      return `terms ${source.name}`;
    case 'propertyWords':
      return `words ${source.name}`;
    case 'place':
      return `place ${source.path}`;
    case 'readable':
      return `readable ${source.access.key}`;
  }
}
