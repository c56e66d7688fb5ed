import { escapeLike } from '../../query/filters/like-pattern.js';
import type { ListedOrder } from './listed-children.sql.js';

export interface ChildrenPage {
  readonly offset: number;
  readonly limit: number;
  /** `@name`, `@nodeType` or a property; undefined: tree order. */
  readonly orderBy?: string | undefined;
  readonly descending?: boolean | undefined;
  /** Words in a child, or part of its name. */
  readonly text?: string | undefined;
  readonly state?: ChildState | undefined;
  /** Any of these types; undefined: all types. */
  readonly types?: readonly string[] | undefined;
}

/** States that children are filtered by. */
export const CHILD_STATES = ['published', 'unpublished', 'draft', 'scheduled'] as const;
export type ChildState = (typeof CHILD_STATES)[number];

/** A LIKE pattern of names that contain the text. */
export function containing(text: string): string {
  return text === '' ? '' : `%${escapeLike(text)}%`;
}

export function orderOf(orderBy: string, descending: boolean): ListedOrder {
  if (orderBy === '') return 'place';
  return descending ? 'descending' : 'ascending';
}
