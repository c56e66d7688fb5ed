import { isSystemName } from '../../../content/index.js';
import type { EndpointSettings } from '../../endpoints/endpoint.js';

export type Visibility = Pick<
  EndpointSettings,
  | 'includeSystemProperties'
  | 'systemProperties'
  | 'includeProperties'
  | 'excludeProperties'
  | 'queryProperties'
>;

/** How an endpoint treats a property, by its name without and with the suffix of a language. */
export interface PropertyVisibility {
  /** Whether responses include it. */
  readonly shows: (base: string, name: string) => boolean;
  /** Whether filters and sort orders may use it; otherwise it is treated as a missing property. */
  readonly queries: (base: string, name: string) => boolean;
  /** Whether `q` searches its texts. */
  readonly searches: (base: string, name: string) => boolean;
  /** Whether `searches` is true for all names. */
  readonly searchesAll: boolean;
}

/** `jcr:createdBy`, `cms:lastModifiedBy`: user names are hidden unless the endpoint includes them. */
const NAMES_USER = 'By';

/**
 * Variants are treated like the property without a suffix, except that they can also be excluded on their own. System
 * properties that are not included can be queried, except for excluded ones and those with user names.
 */
export function propertyVisibility(visibility: Visibility): PropertyVisibility {
  const showsBase = shownNames(visibility);
  const excluded = matcher(visibility.excludeProperties);
  const excepted = matcher(visibility.queryProperties);
  const shows = (base: string, name: string): boolean => showsBase(base) && excluded?.(name) !== true;
  const isExcepted = (base: string, name: string): boolean =>
    excepted?.(base) === true || excepted?.(name) === true;
  const isQueriedSystem = (base: string): boolean =>
    isSystemName(base) && !base.endsWith(NAMES_USER) && excluded?.(base) !== true;
  return {
    shows,
    queries: (base, name) => shows(base, name) || isExcepted(base, name) || isQueriedSystem(base),
    searches: (base, name) => shows(base, name) || isExcepted(base, name),
    searchesAll: showsAll(visibility),
  };
}

/**
 * Include and exclude lists of base names; exclude takes precedence. For system names, `systemProperties` decides if set,
 * otherwise the include list together with `includeSystemProperties`, which an explicitly listed name overrides.
 */
function shownNames(visibility: Visibility): (base: string) => boolean {
  const { includeSystemProperties, systemProperties, includeProperties, excludeProperties } = visibility;
  const excluded = matcher(excludeProperties);
  const included = matcher(includeProperties);
  const system = matcher(systemProperties);
  return (base) => {
    if (excluded?.(base) === true) return false;
    if (system !== undefined && isSystemName(base)) return system(base);
    if (included?.(base) === false) return false;
    return includeSystemProperties || !isSystemName(base) || includeProperties?.includes(base) === true;
  };
}

function showsAll(visibility: Visibility): boolean {
  const { includeSystemProperties, systemProperties, includeProperties, excludeProperties } = visibility;
  const lists = [systemProperties, includeProperties, excludeProperties];
  return includeSystemProperties && lists.every((list) => list === undefined);
}

function matcher(patterns: readonly string[] | undefined): ((name: string) => boolean) | undefined {
  if (patterns === undefined) return undefined;
  const exact = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const wild = patterns.filter((pattern) => pattern.includes('*')).map((pattern) => pattern.split('*'));
  return (name) => exact.has(name) || wild.some((parts) => matchesParts(name, parts));
}

/** Whether the name consists of the parts in order with any text between them. */
function matchesParts(name: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let from = first.length;
  for (const part of others) {
    const found = name.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return from <= name.length - last.length;
}
