import type { NodeTypes, PropertyModel } from '../../content/index.js';
import type { NodeEndpoint, ReferenceResolver } from '../endpoints/endpoint.js';
import { chooseResolver } from '../references/choose-resolver.js';
import { propertyVisibility } from '../rendering/plans/property-visibility.js';

/** The type of a value in a response; `any` if neither the content type nor the endpoint defines it. */
export type ValueShape =
  | { readonly kind: 'text' | 'number' | 'boolean' | 'asset' | 'any' }
  /** A node of one of these types, or of any type if empty. `resolves`: its references are resolved as well. */
  | { readonly kind: 'node'; readonly types: readonly string[]; readonly resolves: boolean };

export interface PropertyShape {
  readonly name: string;
  readonly value: ValueShape;
  readonly multiple: boolean;
}

export interface ShapeSources {
  readonly tree: NodeTypes;
  readonly locales: readonly string[];
}

/** The declared types of the nodes of an endpoint, sorted: its own types, and others of its workspace. */
export function typesOfEndpoint(endpoint: NodeEndpoint, tree: NodeTypes): readonly string[] {
  const { nodeTypes, strict, workspace } = endpoint;
  const declared = tree.in(workspace).declared();
  return tree
    .expand(nodeTypes, [...declared.keys()].sort(), strict)
    .filter((type) => nodeTypes.includes(type) || declared.get(type) === workspace);
}

/**
 * The declared properties of nodes of a type, as an endpoint returns them
 * (docs/reference/content-types.md#typescript-types).
 * @param resolves whether the references of the nodes are resolved
 */
export function shapeOf(
  type: string,
  resolves: boolean,
  endpoint: NodeEndpoint,
  { tree, locales }: ShapeSources,
): readonly PropertyShape[] {
  const { shows } = propertyVisibility(endpoint);
  const declared = [...tree.in(endpoint.workspace).propertiesOf(type)].filter(
    ([name, { type: stored }]) => !name.startsWith('@') && stored !== 'Binary' && shows(name, name),
  );
  const shapes = new Map<string, PropertyShape>();
  const add = (name: string, base: string, model: PropertyModel): void => {
    const resolver = resolves ? resolverOf(base, type, endpoint, tree) : undefined;
    const value = valueOf(model, resolver, endpoint, tree);
    if (!shapes.has(name)) shapes.set(name, { name, value, multiple: model.multiple === true });
  };
  for (const [name, model] of declared) add(name, name, model);
  // A declared property is never treated as a variant of another one.
  for (const [name, model] of declared) {
    for (const locale of model.i18n ? locales : []) add(`${name}_${locale}`, name, model);
  }
  return [...shapes.values()];
}

function resolverOf(
  name: string,
  type: string,
  endpoint: NodeEndpoint,
  tree: NodeTypes,
): ReferenceResolver | undefined {
  const matching = endpoint.references.filter(({ propertyName }) => propertyName.matches(name));
  return chooseResolver(matching, type, tree, endpoint);
}

/** Types whose values are numbers in responses. */
const NUMBERS: ReadonlySet<string> = new Set(['Long', 'Double', 'Decimal']);

function valueOf(
  { type }: PropertyModel,
  resolver: ReferenceResolver | undefined,
  { referenceDepth }: NodeEndpoint,
  tree: NodeTypes,
): ValueShape {
  if (type !== undefined && NUMBERS.has(type)) return { kind: 'number' };
  if (type === 'Boolean') return { kind: 'boolean' };
  if (resolver?.kind === 'node') {
    const { expand, generateLink, targetWorkspace } = resolver;
    if (expand) return { kind: 'node', types: typesIn(targetWorkspace, tree), resolves: referenceDepth > 1 };
    return { kind: generateLink ? 'any' : 'text' };
  }
  if (resolver?.kind === 'asset') return { kind: resolver.expand ? 'asset' : 'text' };
  return { kind: type === undefined ? 'any' : 'text' };
}

/** The types whose content types define a workspace, sorted. */
function typesIn(workspace: string, tree: NodeTypes): readonly string[] {
  return [...tree.declared()].flatMap(([type, own]) => (own === workspace ? [type] : [])).sort();
}
