import type { ContentStructure } from '#client';
import { isA } from './is-a.js';

/** Types of page parts and other types whose nodes cannot contain entries. */
const CLOSED = [
  'area',
  'component',
  'block',
  'resource',
  'metaData',
  'variant',
  'variants',
  'componentVariants',
];
const LEAVES = ['asset', 'user', 'role', 'group'];

/** Whether a node of type `type` may be a child of one of type `parent`. Page parts are not entries. */
export function mayHold(parent: string, type: string, types: ContentStructure['types']): boolean {
  if (isOneOf(parent, LEAVES, types)) return isOneOf(type, ['resource'], types);
  const isUnit = types.find(({ name }) => name === type)?.unit ?? true;
  const isFolder = isOneOf(type, ['folder'], types);
  if ((isUnit || isFolder) && isOneOf(parent, CLOSED, types)) return false;
  const allowed = types.find(({ name }) => name === parent)?.childTypes;
  return allowed === undefined || allowed.some((each) => isA(type, each, types));
}

/** Whether nodes of a type are edited as part of their page. */
export function isPartOfPage(type: string, types: ContentStructure['types']): boolean {
  return isOneOf(type, CLOSED, types);
}

/** @param locals names of types without their namespace */
function isOneOf(type: string, locals: readonly string[], types: ContentStructure['types']): boolean {
  return types.some(({ name }) => locals.includes(name.split(':')[1] ?? '') && isA(type, name, types));
}
