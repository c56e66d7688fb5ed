import type { NodeAccess } from '../../common/index.js';
import type { StoredKind } from '../query/ordering.sql.js';

/** A part of the index of a workspace in addition to the table of its nodes; loaded when a query needs it. */
export type PartSource =
  | WordSource
  /** The first value of a property of one kind, by node; for texts, their ranks in the order of `orderBy`. */
  | { readonly part: 'scalars'; readonly name: string; readonly kind: StoredKind }
  | { readonly part: 'terms'; readonly name: string }
  /** The distinct words of a property. */
  | { readonly part: 'propertyWords'; readonly name: string }
  | { readonly part: 'place'; readonly path: string }
  | { readonly part: 'readable'; readonly access: NodeAccess };

/** The nodes whose texts contain a word. */
export interface WordSource {
  readonly part: 'word';
  readonly word: string;
}

export function partKey(source: PartSource): string {
  switch (source.part) {
    case 'word':
      return `word ${source.word}`;
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
