import type { Workspace } from '../../../content/index.js';
import type { RenderPlan } from '../../rendering/plans/render-plan.js';

/** The part of a workspace that queries of an endpoint may use. */
export interface QueryScope {
  /** Without the properties that filters and sort orders may not use. */
  readonly workspace: Workspace;
  /** The known properties whose texts `q` may not search; undefined: it may search those of all properties. */
  readonly hiddenTexts: readonly string[] | undefined;
}

const scopes = new WeakMap<RenderPlan, WeakMap<Workspace, QueryScope>>();

/** The scope of queries for a plan, created once for each state of a workspace (docs/reference/endpoints.md#keys). */
export function queryScope(plan: RenderPlan, workspace: Workspace): QueryScope {
  const known = scopes.get(plan) ?? new WeakMap<Workspace, QueryScope>();
  scopes.set(plan, known);
  const scope = known.get(workspace) ?? makeScope(plan, workspace);
  known.set(workspace, scope);
  return scope;
}

function makeScope(plan: RenderPlan, workspace: Workspace): QueryScope {
  const kinds = new Map([...workspace.kinds].filter(([name]) => plan.canQuery(name)));
  const texts = [...workspace.kinds].filter(([, each]) => each.has('text')).map(([name]) => name);
  return {
    workspace: kinds.size === workspace.kinds.size ? workspace : { ...workspace, kinds },
    hiddenTexts: plan.canSearchAll ? undefined : texts.filter((name) => !plan.canSearch(name)),
  };
}
