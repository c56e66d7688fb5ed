import { withoutUndefined } from '../../common/index.js';
import type { ContentModel, PropertyModel } from './content-model.js';
import { canonicalName, presentedName } from '../properties/namespace.js';

export interface NodeType {
  readonly name: string;
  readonly supertype: string;
  readonly model?: ContentModel;
  /** The workspace of its nodes; missing if the content type does not define one. */
  readonly workspace?: string | undefined;
}

const ROOT = 'nt:base';
const DEFAULT_SUPERTYPE = 'cms:content';

/** The types of every workspace (docs/reference/content-types.md#built-in-types); `contentTypes/*.yaml` adds more. */
const SUBTYPES: Readonly<Record<string, readonly string[]>> = {
  'nt:base': [
    'cms:content',
    'cms:contentNode',
    'cms:folder',
    'nt:hierarchyNode',
    'nt:unstructured',
    'nt:resource',
    'rep:root',
  ],
  'nt:hierarchyNode': ['nt:folder', 'nt:file'],
  'cms:content': [
    'cms:asset',
    'cms:category',
    'cms:composition',
    'cms:contact',
    'cms:group',
    'cms:page',
    'cms:role',
    'cms:site',
    'cms:tag',
    'cms:user',
  ],
  'cms:contentNode': [
    'cms:area',
    'cms:block',
    'cms:component',
    'cms:componentVariants',
    'cms:metaData',
    'cms:resource',
    'cms:variant',
    'cms:variants',
  ],
};

const SHARE: PropertyModel = {
  type: 'Double',
  required: false,
  multiple: false,
  pattern: undefined,
  min: 0,
  max: 1,
  i18n: false,
};
/** The focal point of an image, on which crops are centred, measured from its left and top edges. */
const ASSET_PROPERTIES: ReadonlyMap<string, PropertyModel> = new Map([
  ['focalX', SHARE],
  ['focalY', SHARE],
]);
const BUILT_IN_PROPERTIES: ReadonlyMap<string, ReadonlyMap<string, PropertyModel>> = new Map([
  ['cms:asset', ASSET_PROPERTIES],
]);

const BUILT_IN: ReadonlyMap<string, string> = new Map(
  Object.entries(SUBTYPES).flatMap(([supertype, names]) => names.map((name) => [name, supertype] as const)),
);

/** Without `nodeType` it defines cms:content; without `supertype` a built-in type keeps its supertype. */
export function parseNodeType(declared: {
  readonly nodeType?: string;
  readonly supertype?: string;
  readonly model?: ContentModel;
  readonly workspace?: string;
}): NodeType {
  const name = canonicalName(declared.nodeType ?? DEFAULT_SUPERTYPE);
  const supertype = canonicalName(declared.supertype ?? BUILT_IN.get(name) ?? DEFAULT_SUPERTYPE);
  const { model, workspace } = declared;
  return { name, supertype, ...withoutUndefined({ model, workspace }) };
}

/** Whether a content type defines the nodes of a built-in type in one workspace only. */
function isOfWorkspace({ name, workspace }: Pick<NodeType, 'name' | 'workspace'>): boolean {
  return workspace !== undefined && BUILT_IN.has(name);
}

/** Expanded names by `strict`. */
interface Expanded {
  strict?: readonly string[];
  wide?: readonly string[];
}

/**
 * The tree of node types. Names are canonical (`cms:page`); callers must convert them. An undeclared type is treated as a
 * direct subtype of `cms:content` (docs/reference/content-types.md#built-in-types). Definitions may change the supertype of
 * built-in types.
 */
export class NodeTypes {
  readonly #supertypes = new Map(BUILT_IN);
  readonly #models = new Map<string, ContentModel>();
  readonly #declared = new Map<string, string | undefined>();
  /** Cached expansions by `present`: both lists are usually those of an endpoint and a workspace. */
  readonly #expanded = new WeakMap<readonly string[], WeakMap<readonly string[], Expanded>>();
  readonly #extra: readonly NodeType[];
  /** Trees of the workspaces that have their own content types. */
  readonly #inWorkspaces = new Map<string, NodeTypes>();

  /**
   * @param prefix namespace of system types in messages (NAMESPACE_PREFIX)
   * @param only the workspace whose content types of built-in types apply
   */
  constructor(
    extra: readonly NodeType[] = [],
    private readonly prefix = 'cms',
    only?: string,
  ) {
    this.#extra = extra;
    for (const { name, supertype, model, workspace } of extra) {
      this.#supertypes.set(name, supertype);
      if (model === undefined || (isOfWorkspace({ name, workspace }) && workspace !== only)) continue;
      this.#models.set(name, model);
      this.#declared.set(name, workspace);
    }
  }

  /** The types with their properties in a workspace (docs/reference/content-types.md#keys). */
  in(workspace: string): NodeTypes {
    if (!this.#extra.some((type) => type.workspace === workspace && isOfWorkspace(type))) return this;
    const types = this.#inWorkspaces.get(workspace) ?? new NodeTypes(this.#extra, this.prefix, workspace);
    this.#inWorkspaces.set(workspace, types);
    return types;
  }

  isKnown(name: string): boolean {
    return name === ROOT || this.#supertypes.has(name);
  }

  presented(name: string): string {
    return presentedName(name, this.prefix);
  }

  known(): string[] {
    return [ROOT, ...this.#supertypes.keys()];
  }

  /** The types with declared properties, with their workspaces; undefined if the content type does not define one. */
  declared(): ReadonlyMap<string, string | undefined> {
    return this.#declared;
  }

  /** Whether `type` is `ancestor` or a subtype of it. */
  isA(type: string, ancestor: string): boolean {
    return this.lineage(type).includes(ancestor);
  }

  /** The declared properties of a type, including those of its supertypes; the nearest declaration takes precedence. */
  propertiesOf(type: string): ReadonlyMap<string, PropertyModel> {
    const models = this.lineage(type).flatMap((name) => [
      this.#models.get(name)?.properties ?? [],
      BUILT_IN_PROPERTIES.get(name) ?? [],
    ]);
    return new Map(models.reverse().flatMap((properties) => [...properties]));
  }

  /** The allowed types of the children of a node, by the nearest declaration; undefined: all. */
  childTypesOf(type: string): readonly string[] | undefined {
    return this.lineage(type)
      .map((name) => this.#models.get(name)?.childNodeTypes)
      .find((types) => types !== undefined);
  }

  /**
   * The types in `present` that a list of node types in a definition matches: the types and their subtypes, or only the
   * types if `strict` (docs/reference/endpoints.md#keys). Preserves the order of `present`.
   */
  expand(names: readonly string[], present: readonly string[], strict: boolean): readonly string[] {
    const expanded = this.#expandedOf(names, present);
    return (expanded[strict ? 'strict' : 'wide'] ??= Object.freeze(
      present.filter((type) => names.some((name) => (strict ? type === name : this.isA(type, name)))),
    ));
  }

  #expandedOf(names: readonly string[], present: readonly string[]): Expanded {
    const byNames = this.#expanded.get(present) ?? new WeakMap<readonly string[], Expanded>();
    this.#expanded.set(present, byNames);
    const expanded = byNames.get(names) ?? {};
    byNames.set(names, expanded);
    return expanded;
  }

  lineage(type: string): string[] {
    const names: string[] = [];
    for (let name = type; !names.includes(name); name = this.supertypeOf(name)) names.push(name);
    return names;
  }

  /** The supertype of a type; cms:content for an undeclared one. */
  supertypeOf(name: string): string {
    return name === ROOT ? ROOT : (this.#supertypes.get(name) ?? DEFAULT_SUPERTYPE);
  }
}
