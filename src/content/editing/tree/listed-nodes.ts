import type { ListedOrder } from './listed-children.sql.js';

export interface ChildrenPage {
  readonly offset: number;
  readonly limit: number;
  /** `@name`, `@nodeType` or a property; undefined: their order in the tree. */
  readonly orderBy?: string | undefined;
  readonly descending?: boolean | undefined;
  /** Words that a child contains, or a part of its name. */
  readonly text?: string | undefined;
  readonly state?: ChildState | undefined;
  /** Of any of these types; undefined: of all. */
  readonly types?: readonly string[] | undefined;
}

/** States that children are filtered by. */
export const CHILD_STATES = ['published', 'unpublished', 'draft', 'scheduled'] as const;
export type ChildState = (typeof CHILD_STATES)[number];

/** Names that contain the text. */
export function likePattern(text: string): string {
  return text === '' ? '' : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

export function orderOf(orderBy: string, descending: boolean): ListedOrder {
  if (orderBy === '') return 'place';
  return descending ? 'descending' : 'ascending';
}
