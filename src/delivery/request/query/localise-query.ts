import { canonicalName, type NodeKey, type PropertyKey, type Workspace } from '../../../content/index.js';
import type { RenderPlan } from '../../rendering/plans/render-plan.js';
import type { QueryRequest } from '../delivery-request.js';

/** A name that no property has. */
const HIDDEN = '';

type LocalisedQuery = Pick<QueryRequest, 'filters' | 'ordering'> & {
  readonly facets: readonly PropertyKey[];
};

/**
 * Makes filters, sort orders and facets use the values in the response (docs/reference/languages.md#queries). A name with
 * the suffix of a language refers to that variant.
 * @param workspace with the properties that queries may use
 */
export function localiseQuery(
  { filters, ordering, facets: named = [] }: Pick<QueryRequest, 'filters' | 'ordering' | 'facets'>,
  plan: RenderPlan,
  workspace: Workspace,
): LocalisedQuery {
  // Values that the endpoint hides are not counted.
  const shown = (name: string): PropertyKey => ({ kind: 'property', name: plan.shows(name) ? name : HIDDEN });
  const facets = named.map((name) => shown(canonicalName(name)));
  if (!plan.localisesQueries) return { filters, ordering, facets };
  const localise = <Part extends { readonly key: NodeKey }>(part: Part): Part => {
    const { key } = part;
    return key.kind === 'property' ? { ...part, key: withVariants(key, plan, workspace) } : part;
  };
  return {
    filters: filters.map(localise),
    ordering: ordering.map(localise),
    facets: facets.map((key) => withVariants(key, plan, workspace)),
  };
}

function withVariants(key: PropertyKey, plan: RenderPlan, workspace: Workspace): PropertyKey {
  const variants = plan.variantsOf(key.name).filter((name) => workspace.kinds.has(name));
  return variants.length === 0 ? key : { ...key, variants };
}
