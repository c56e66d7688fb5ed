import { randomUUID } from 'node:crypto';
import { encodeOrd } from '../../nodes/encode-position.js';
import { decodeProperties } from '../../properties/decode-properties.js';
import { mergeProperties, type Property } from '../../properties/property.js';
import type { StoredNode } from '../../writing/node-writer.repository.js';
import { AUDIT_NAMES, markCreated, markModified } from './audit-properties.js';
import { checkNewName } from '../input/check-name.js';
import { memberOf, reject, type ContentProblem, type InputPlace } from '../input/content-problem.js';
import { MEMBER_NAMES } from '../views/member-names.js';
import { childPath, MAX_PATH_BYTES, parentPathOf } from '../tree/node-paths.js';
import type { EditSession } from '../edit-session.js';
import type { NodeInput } from '../input/node-input.js';
import { checkRequired, checkType, modelOf } from '../input/node-model.js';
import { requireInUnit } from '../tree/require-in-unit.js';
import { resolveProperty } from '../input/resolve-property.js';
import type { TreeNode } from '../tree/tree.repository.js';

/** Type of nodes whose body contains no type. */
export const DEFAULT_TYPE = 'cms:contentNode';

/** An unused position among siblings. */
export interface FreePlace {
  readonly ord: number;
  readonly position: string;
}

interface Contents {
  readonly type: string;
  readonly mixins: readonly string[];
  readonly properties: readonly Property[];
}

/** Writes single nodes of a body; validates their contents and collects problems. */
export class NodeEditor {
  constructor(
    readonly session: EditSession,
    readonly problems: ContentProblem[],
  ) {}

  /** Adds a node without its children. */
  async create(parent: StoredNode, input: NodeInput, name: string, free: FreePlace): Promise<TreeNode> {
    const { types, author } = this.session.context;
    const place = this.placeOf(input);
    const path = childPath(parent.path, name);
    checkNewName(name, input.name === name && place.path === '' ? memberOf(place, '@name') : place);
    if (Buffer.byteLength(path) > MAX_PATH_BYTES)
      reject(place, 'invalid_name', `the path of the node must have at most ${MAX_PATH_BYTES} bytes`, {
        max: String(MAX_PATH_BYTES),
      });
    this.session.requireWritable(path);
    const type = input.type ?? DEFAULT_TYPE;
    checkType(types, type, parent.type, place);
    const resolved = this.resolve(input, type, []);
    this.checkRequired(type, resolved, input);
    const contents = { type, mixins: input.mixins ?? [], properties: markCreated(resolved, author) };
    const id = await this.session.batch.nextId();
    const uuid = input.id ?? randomUUID();
    const node = { id, uuid, name, path, depth: parent.depth + 1, ...free, ...contents };
    if (this.problems.length === 0) {
      await this.session.keepVersion(parent.path, node);
      const identified = input.id !== undefined;
      if (identified) this.session.identified.push(uuid);
      const at = memberOf(place, '@id').path;
      await this.session.batch.add({ ...node, parentId: parent.id, identified, at });
      this.session.markNoted(node);
    }
    return { ...node, doc: '' };
  }

  /** Properties that the body does not contain are removed, or kept when `merging`. */
  async change(stored: StoredNode, input: NodeInput, merging: boolean): Promise<void> {
    const { session } = this;
    const place = this.placeOf(input);
    const type = input.type ?? stored.type;
    const old = decodeProperties(stored.doc);
    if (input.id !== undefined && input.id !== stored.uuid)
      reject(
        memberOf(place, '@id'),
        'invalid_value',
        `must be omitted or be that of the node, ${stored.uuid}`,
      );
    if (type !== stored.type && stored.path !== '/') {
      const parent = await session.writer.nodeAt(parentPathOf(stored.path));
      checkType(session.context.types, type, parent?.type ?? '', place);
    }
    this.checkKind(stored, input);
    const resolved = this.resolve(input, type, old);
    // A child replaces a property of the same name.
    const isGone = (name: string): boolean => input.removed.has(name) || input.children.has(name);
    // Responses omit a property with the name of a child or of a reserved member. It is kept, so that sending a response
    // back does not remove it.
    const listed = new Set(input.nodes);
    const isHidden = (name: string): boolean =>
      input.children.has(name) || listed.has(name) || MEMBER_NAMES.has(name);
    const kept = old.filter(({ name }) => (merging ? !isGone(name) : isHidden(name)));
    const properties = mergeProperties(kept, resolved);
    this.checkRequired(type, properties, input);
    await this.update(stored, { type, mixins: input.mixins ?? stored.mixins, properties });
  }

  /** A unit that became a part would lose its own parts in the draft, and a part that became a unit would not be in it. */
  private checkKind(
    stored: StoredNode,
    { type = stored.type, mixins = stored.mixins, path }: NodeInput,
  ): void {
    const { context, versioned } = this.session;
    const isSame = versioned.includes(stored) === versioned.includes({ path: stored.path, type, mixins });
    if (isSame || context.unit === undefined) return;
    reject(
      memberOf({ path, problems: this.problems }, type === stored.type ? '@mixins' : '@nodeType'),
      'other_unit',
      'decides whether the node has versions of its own: change it without a draft',
    );
  }

  private async update(stored: StoredNode, contents: Contents): Promise<void> {
    const { session } = this;
    const old = decodeProperties(stored.doc);
    const next = {
      ...stored,
      ...contents,
      properties: markModified(contents.properties, old, session.context.author),
    };
    if (this.problems.length > 0 || isSame(stored, old, contents)) return;
    const owner = await session.ownerFor(stored);
    requireInUnit(session.context, stored, owner ?? stored);
    const isSameKind = session.versioned.includes(stored) === session.versioned.includes(next);
    const above = isSameKind ? undefined : await session.ownerOf(parentPathOf(stored.path));
    const row = { ...next, at: '', identified: false, name: '' };
    await session.batch.update(stored, row, () => {
      session.changes += 1;
      if (next.type !== stored.type) session.forgetOwners();
      if (!isSameKind) markKindChanged(session, next);
      session.versions.changing(stored, next, owner, above);
    });
    session.markNoted(next);
  }

  /** The properties to be stored; those maintained by the server keep their values. */
  private resolve(input: NodeInput, type: string, stored: readonly Property[]): Property[] {
    const models = this.session.context.types.propertiesOf(type);
    const storedByName = new Map(stored.map((property) => [property.name, property]));
    const resolved: Property[] = [];
    for (const property of input.properties.values()) {
      const known = storedByName.get(property.name);
      if (AUDIT_NAMES.has(property.name)) {
        resolved.push({ name: property.name, type: 'String', multiple: false, values: [''] });
        continue;
      }
      const context = { model: modelOf(models, property.name), stored: known };
      const made = resolveProperty(property, context, this.problems);
      if (made !== undefined) resolved.push(made);
    }
    for (const name of input.binaries) {
      const known = storedByName.get(name);
      if (known?.type === 'Binary') resolved.push(known);
      else
        reject(
          memberOf(this.placeOf(input), name),
          'wrong_type',
          'must be uploaded: JSON cannot contain binaries',
        );
    }
    return resolved;
  }

  /** Reports missing required properties. @param properties all properties that the node will have */
  private checkRequired(type: string, properties: readonly Property[], input: NodeInput): void {
    const models = this.session.context.types.propertiesOf(type);
    // Given properties with invalid values were already reported.
    const isInvalid = (name: string): boolean =>
      input.properties.has(name) && !properties.some((property) => property.name === name);
    const others = [...models].filter(([name]) => !isInvalid(name));
    checkRequired(new Map(others), properties, this.placeOf(input));
  }

  private placeOf(input: NodeInput): InputPlace {
    return { path: input.path, problems: this.problems };
  }
}

function markKindChanged(session: EditSession, node: Pick<StoredNode, 'path' | 'type' | 'mixins'>): void {
  session.isKindChanged = true;
  session.regrouped.push(node.path);
  if (session.versioned.includes(node)) session.placed.push(node.path);
}

export function placeBelow(parent: StoredNode, ord: number): FreePlace {
  return { ord, position: parent.position + encodeOrd(ord) };
}

/** Whether only properties maintained by the server would change. */
function isSame(
  stored: StoredNode,
  old: readonly Property[],
  { type, mixins, properties }: Contents,
): boolean {
  const own = (all: readonly Property[]): string =>
    JSON.stringify(all.filter(({ name }) => !AUDIT_NAMES.has(name)));
  return (
    type === stored.type &&
    JSON.stringify(mixins) === JSON.stringify(stored.mixins) &&
    own(properties) === own(old)
  );
}
