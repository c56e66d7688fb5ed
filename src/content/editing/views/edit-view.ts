import { eachStoredProperty, quotedNameAt } from '../../properties/decode-properties.js';
import { presentedName } from '../../properties/namespace.js';
import { MEMBER_NAMES } from './member-names.js';
import type { Scheduled } from '../../drafts/schedule.repository.js';
import type { SubtreeNode } from '../tree/tree.repository.js';

const BINARY = 'x';
const DOUBLE = 'f';

/** Data of a node that is not in its columns. */
export interface NodeFacts {
  readonly revision?: string;
  /** Whether the node and all its ancestors are published. */
  readonly published?: boolean;
  readonly hasDraft?: boolean;
  readonly scheduled?: readonly Scheduled[];
  /** Set for nodes in a list of children, instead of the names of their children. */
  readonly hasChildren?: boolean;
  /** Names of its children in order. */
  readonly names?: readonly string[];
}

export interface ViewOptions {
  /** Prefix of system names: `cms` or `mgnl`. */
  readonly prefix: string;
  readonly factsOf: (node: SubtreeNode) => NodeFacts;
  /** Canonical names of the included properties; undefined: all. */
  readonly fields?: ReadonlySet<string> | undefined;
  /** Returns the JSON object for a binary property. */
  readonly binary: (node: SubtreeNode, sha256: string) => string;
}

interface Family {
  readonly node: SubtreeNode;
  readonly children: Family[];
}

/**
 * A node for editing as JSON text: all properties as stored, embedded children under their names, `@nodes` with the names of
 * all readable children (docs/reference/content-api.md#nodes). Imported properties and children with reserved names are
 * omitted.
 * @param nodes the node and the embedded descendants in document order
 */
export function viewNode(nodes: readonly SubtreeNode[], options: ViewOptions): string {
  const families = new Map<string, Family>();
  for (const node of nodes) {
    const family = { node, children: [] };
    families.set(node.id, family);
    families.get(node.parentId ?? '')?.children.push(family);
  }
  const [root] = families.values();
  return root === undefined ? 'null' : view(root, options);
}

function view({ node, children }: Family, options: ViewOptions): string {
  const { prefix, factsOf } = options;
  const shown = children.filter((child) => !MEMBER_NAMES.has(child.node.name));
  const embedded = new Set(shown.map((child) => child.node.name));
  const { revision, published, hasDraft, scheduled = [], hasChildren, names = [] } = factsOf(node);
  const members = [
    `"@name":${JSON.stringify(node.name)}`,
    `"@path":${JSON.stringify(node.path)}`,
    `"@id":"${node.uuid}"`,
    `"@nodeType":${JSON.stringify(presentedName(node.type, prefix))}`,
    `"@mixins":${JSON.stringify(node.mixins.map((mixin) => presentedName(mixin, prefix)))}`,
    ...(revision === undefined ? [] : [`"@revision":"${revision}"`]),
    ...(published === undefined ? [] : [`"@published":${published}`]),
    ...(hasDraft === undefined ? [] : [`"@hasDraft":${hasDraft}`]),
    ...(scheduled.length === 0 ? [] : [`"@scheduled":${JSON.stringify(scheduled.map(viewScheduled))}`]),
    ...(hasChildren === undefined ? [] : [`"@hasChildren":${hasChildren}`]),
    ...properties(node, embedded, options),
    ...shown.map((child) => `${JSON.stringify(child.node.name)}:${view(child, options)}`),
    ...(hasChildren === undefined ? [`"@nodes":${JSON.stringify(names)}`] : []),
  ];
  return `{${members.join(',')}}`;
}

function viewScheduled({ action, at, user, failed, reason }: Scheduled): object {
  return { action, at: at.toISOString(), user, ...(failed === null ? {} : { failed, ...reason }) };
}

/** A child takes precedence over a property with its name; reserved members take precedence over both. */
function properties(
  node: SubtreeNode,
  children: ReadonlySet<string>,
  { prefix, binary, fields }: ViewOptions,
): string[] {
  const members: string[] = [];
  const nameAt = (doc: string, from: number): { readonly quoted: string } => ({
    quoted: quotedNameAt(doc, from),
  });
  eachStoredProperty(node.doc, nameAt, ({ quoted }, code, from, to) => {
    const name = String(JSON.parse(quoted));
    if (children.has(name) || MEMBER_NAMES.has(name) || fields?.has(name) === false) return;
    const value = node.doc.slice(from, to);
    const shown = code === BINARY ? binary(node, value) : shownValue(code, value);
    members.push(`${JSON.stringify(presentedName(name, prefix))}:${shown}`);
  });
  return members;
}

/** NaN and infinities cannot be written as JSON numbers: they are written as texts. */
function shownValue(code: string, value: string): string {
  return code === DOUBLE && value.includes('"')
    ? value.replace(/"([^"]*)"/g, '{"@type":"Double","@value":"$1"}')
    : value;
}
