import type { NodeKey, Workspace } from '../../content/index.js';
import type { RenderPlan } from '../rendering/render-plan.js';
import type { QueryRequest } from './delivery-request.js';

/**
 * Filters and orderings by the values that the response shows (docs/reference/languages.md#queries). A name with the
 * suffix of a language means that variant.
 * @param workspace with the properties that queries may use
 */
export function localiseQuery(
  { filters, ordering }: Pick<QueryRequest, 'filters' | 'ordering'>,
  plan: RenderPlan,
  workspace: Workspace,
): Pick<QueryRequest, 'filters' | 'ordering'> {
  if (!plan.localisesQueries) return { filters, ordering };
  const localise = <Part extends { readonly key: NodeKey }>(part: Part): Part => {
    const { key } = part;
    if (key.kind !== 'property') return part;
    const variants = plan.variantsOf(key.name).filter((name) => workspace.kinds.has(name));
    return variants.length === 0 ? part : { ...part, key: { ...key, variants } };
  };
  return { filters: filters.map(localise), ordering: ordering.map(localise) };
}
