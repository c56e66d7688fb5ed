import { withoutUndefined } from '../../common/index.js';
import type { ContentModel, PropertyModel } from './content-model.js';
import { canonicalName, presentedName } from '../properties/namespace.js';

export interface NodeType {
  readonly name: string;
  readonly supertype: string;
  readonly model?: ContentModel;
  /** Where its nodes are; missing if the content type does not name a workspace. */
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
/** The focal point of an image: where crops are centred, from its left and its top edge. */
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

/**
 * Reads the node type that a definition `contentTypes/*.yaml` declares in its `model`. Without a `nodeType` it speaks of
 * cms:content; without a `supertype` a built-in type stays what it is.
 */
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

/** Whether a content type is about the nodes of a built-in type in one workspace, not about all of them. */
function isOfWorkspace({ name, workspace }: Pick<NodeType, 'name' | 'workspace'>): boolean {
  return workspace !== undefined && BUILT_IN.has(name);
}

/** The same names expanded in both ways. */
interface Expanded {
  strict?: readonly string[];
  wide?: readonly string[];
}

/**
 * The tree of node types. Names are canonical (`cms:page`); callers canonicalise. A type that is not declared counts as a
 * direct subtype of `cms:content` (docs/reference/content-types.md#built-in-types). A definition may give built-in types
 * another supertype.
 */
export class NodeTypes {
  readonly #supertypes = new Map(BUILT_IN);
  readonly #models = new Map<string, ContentModel>();
  readonly #declared = new Map<string, string | undefined>();
  /** What was expanded before, by what is present: both lists are those of an endpoint and a workspace most of the time. */
  readonly #expanded = new WeakMap<readonly string[], WeakMap<readonly string[], Expanded>>();
  readonly #extra: readonly NodeType[];
  /** For each workspace that has content types of its own. */
  readonly #inWorkspaces = new Map<string, NodeTypes>();

  /**
   * @param prefix how messages write the namespace of system types (NAMESPACE_PREFIX)
   * @param only the workspace for which content types of built-in types count
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

  /** The types with the properties that they have in a workspace (docs/reference/content-types.md#keys). */
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

  /** The types whose properties are declared, with their workspaces; undefined if the content type names none. */
  declared(): ReadonlyMap<string, string | undefined> {
    return this.#declared;
  }

  /** Whether `type` is `ancestor` or below it. */
  isA(type: string, ancestor: string): boolean {
    return this.#lineage(type).includes(ancestor);
  }

  /** The declared properties of a type, those of its supertypes included; the nearest declaration counts. */
  propertiesOf(type: string): ReadonlyMap<string, PropertyModel> {
    const models = this.#lineage(type).flatMap((name) => [
      this.#models.get(name)?.properties ?? [],
      BUILT_IN_PROPERTIES.get(name) ?? [],
    ]);
    return new Map(models.reverse().flatMap((properties) => [...properties]));
  }

  /** The types that children of a node may have, by the nearest declaration; undefined: all. */
  childTypesOf(type: string): readonly string[] | undefined {
    return this.#lineage(type)
      .map((name) => this.#models.get(name)?.childNodeTypes)
      .find((types) => types !== undefined);
  }

  /**
   * The types among `present` that a list of node types of a definition means: themselves and their subtypes,
   * or exactly themselves when `strict` (docs/reference/endpoints.md#keys). Keeps the order of `present`.
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

  #lineage(type: string): string[] {
    const names: string[] = [];
    for (let name = type; !names.includes(name); name = this.supertypeOf(name)) names.push(name);
    return names;
  }

  /** The supertype of a type; cms:content for one that is not declared. */
  supertypeOf(name: string): string {
    return name === ROOT ? ROOT : (this.#supertypes.get(name) ?? DEFAULT_SUPERTYPE);
  }
}
