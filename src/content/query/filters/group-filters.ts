import type { Filter, PropertyFilter, PropertyFilters } from '../node-query.js';
import type { Workspace } from '../../workspaces/workspace.js';
import { isEquality, isNarrowing, isTextTest } from './narrowing-filter.js';

/** Groups filters that form one range of an index, the most selective first; never filters of texts. */
export function groupFilters(filters: readonly PropertyFilter[], workspace: Workspace): PropertyFilters[] {
  const groups: PropertyFilters[] = [];
  const ranges = new Map<string, PropertyFilter[]>();
  for (const filter of filters) {
    const { key } = filter;
    const range = isTextTest(filter, workspace) ? undefined : ranges.get(key.name);
    if (range !== undefined) {
      range.push(filter);
      continue;
    }
    const own = [filter];
    ranges.set(key.name, own);
    groups.push({ key, filters: own });
  }
  return groups.toSorted((a, b) => breadth(a, workspace) - breadth(b, workspace));
}

/** Plans are shared by all values, so that only the operators are known. */
function breadth({ key, filters }: PropertyFilters, workspace: Workspace): number {
  const kinds = workspace.kinds.get(key.name);
  if (kinds?.has('boolean') === true) return 3;
  if (filters.some(isEquality)) return 0;
  if (kinds?.has('text') === true) return filters.some((filter) => isNarrowing(filter, workspace)) ? 2 : 4;
  return filters.some(isLower) && filters.some(isUpper) ? 1 : 2;
}

function isLower({ operator, values }: Filter): boolean {
  if (operator === 'in') return values.every((value) => 'one' in value || value.range.from !== undefined);
  return operator === 'gt' || operator === 'gte';
}

function isUpper({ operator, values }: Filter): boolean {
  if (operator === 'in') return values.every((value) => 'one' in value || value.range.to !== undefined);
  return operator === 'lt' || operator === 'lte';
}
