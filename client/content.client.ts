import type { CallOptions } from './client-options.js';
import { addressOf, CONTENT_PATH, read, writing, type ContentWriteOptions } from './content-call.js';
import type { Call, Connection, Shape } from './connection.js';
import type {
  ContentOperation,
  ContentOperationResult,
  EditedChildren,
  EditedNode,
  NodeChange,
  NodeWrite,
  PreviewToken,
  Relocation,
  UnitVersion,
} from './content.types.js';
import {
  isEditedChildren,
  isEditedNode,
  isNodeChange,
  isOperationResult,
  isPreviewToken,
  isUnitVersion,
  listOf,
  memberOf,
} from './response-shapes.js';
import { writeParameters } from './write-query.js';

/** Which children are listed, and how. */
export interface ChildrenOptions extends CallOptions {
  readonly offset?: number;
  readonly limit?: number;
  /** A property, `@name` or `@nodeType`, with ` desc` for the reverse. */
  readonly orderBy?: string;
  readonly q?: string;
  readonly draft?: boolean;
}

/**
 * Reads content for editing and writes it; requires the permission `content.write`, publishing also `content.publish`.
 * Nodes are named by workspace and path: `website`, `/travel/harl`. Writes are not retried. All methods throw
 * ServiceError; problems of a body are in `details`.
 */
export class ContentClient {
  constructor(private readonly connection: Connection) {}

  /** A node with `depth` levels of children. */
  readNode(
    workspace: string,
    path: string,
    { signal, ...options }: CallOptions & { readonly depth?: number; readonly draft?: boolean } = {},
  ): Promise<EditedNode> {
    return this.connection.json(
      read(addressOf(workspace, path) + writeParameters(options), signal),
      isEditedNode,
    );
  }

  /** A page of the children. */
  readChildren(
    workspace: string,
    path: string,
    { signal, ...options }: ChildrenOptions = {},
  ): Promise<EditedChildren> {
    const address = `${addressOf(workspace, path, 'nodes')}${writeParameters(options)}`;
    return this.connection.json(read(address, signal), isEditedChildren);
  }

  /** Creates a child of the node at `parent`. */
  createNode(
    workspace: string,
    parent: string,
    node: NodeWrite,
    options: ContentWriteOptions = {},
  ): Promise<EditedNode> {
    return this.write('POST', addressOf(workspace, parent), node, options);
  }

  /** Creates the node, or replaces it with what `node` contains; `onlyNew` rejects an existing one. */
  putNode(
    workspace: string,
    path: string,
    node: NodeWrite,
    { onlyNew = false, ...options }: ContentWriteOptions & { readonly onlyNew?: boolean } = {},
  ): Promise<EditedNode> {
    const headers: Record<string, string> = onlyNew ? { 'if-none-match': '*' } : {};
    return this.write('PUT', addressOf(workspace, path), node, options, headers);
  }

  /** Merges properties and children; null removes. */
  changeNode(
    workspace: string,
    path: string,
    change: NodeWrite,
    options: ContentWriteOptions = {},
  ): Promise<EditedNode> {
    return this.write('PATCH', addressOf(workspace, path), change, options);
  }

  /** Deletes a node with all below it; one that others refer to only with `force`. */
  removeNode(
    workspace: string,
    path: string,
    { force, ...options }: ContentWriteOptions & { readonly force?: boolean } = {},
  ): Promise<void> {
    return this.connection.done(writing('DELETE', addressOf(workspace, path), undefined, options, { force }));
  }

  moveNode(
    workspace: string,
    path: string,
    relocation: Relocation,
    options: ContentWriteOptions = {},
  ): Promise<EditedNode> {
    return this.write('POST', addressOf(workspace, path, 'move'), relocation, options);
  }

  /** Copies a node with all below it; identifiers are new. */
  copyNode(
    workspace: string,
    path: string,
    relocation: Relocation,
    options: ContentWriteOptions = {},
  ): Promise<EditedNode> {
    return this.write('POST', addressOf(workspace, path, 'copy'), relocation, options);
  }

  /** Runs up to 1,000 operations in one transaction: all or none. */
  runAll(
    operations: readonly ContentOperation[],
    options: Omit<ContentWriteOptions, 'ifMatch'> = {},
  ): Promise<readonly ContentOperationResult[]> {
    const call = writing('POST', CONTENT_PATH, { operations }, options);
    return this.results(call, isOperationResult);
  }

  /**
   * Publishes the draft of a unit, and the unit itself; at a moment with `at`.
   * @param base revision of the published state that the draft may replace although it was made from another
   */
  publish(
    workspace: string,
    path: string,
    { at, base, ...options }: ContentWriteOptions & { readonly at?: Date; readonly base?: string } = {},
  ): Promise<EditedNode> {
    const body = {
      ...(at === undefined ? {} : { at: at.toISOString() }),
      ...(base === undefined ? {} : { base }),
    };
    return this.write('POST', addressOf(workspace, path, 'publish'), body, options);
  }

  /** Hides a unit from delivery, with all below it; at a moment with `at`. */
  unpublish(
    workspace: string,
    path: string,
    { at, ...options }: ContentWriteOptions & { readonly at?: Date } = {},
  ): Promise<EditedNode> {
    const body = at === undefined ? {} : { at: at.toISOString() };
    return this.write('POST', addressOf(workspace, path, 'unpublish'), body, options);
  }

  /** Cancels what is scheduled. */
  cancelScheduled(workspace: string, path: string, action: 'publish' | 'unpublish'): Promise<EditedNode> {
    return this.write('DELETE', addressOf(workspace, path, action), undefined, {});
  }

  /** Discards the draft of a unit. */
  discardDraft(workspace: string, path: string, options: ContentWriteOptions = {}): Promise<void> {
    return this.removeNode(workspace, path, { ...options, draft: true });
  }

  /** The versions of a unit, the latest first. */
  readVersions(
    workspace: string,
    path: string,
    { signal }: CallOptions = {},
  ): Promise<readonly UnitVersion[]> {
    return this.results(read(addressOf(workspace, path, 'versions'), signal), isUnitVersion);
  }

  /** A unit as it was in a version. */
  readVersion(
    workspace: string,
    path: string,
    version: string,
    { signal }: CallOptions = {},
  ): Promise<EditedNode> {
    const address = addressOf(workspace, path, 'versions') + writeParameters({ version });
    return this.connection.json(read(address, signal), isEditedNode);
  }

  /** What differs between two states of a unit: names of versions, `live` or `draft`. */
  async compare(
    workspace: string,
    path: string,
    { from, to, signal }: CallOptions & { readonly from: string; readonly to?: string },
  ): Promise<readonly NodeChange[]> {
    const address = addressOf(workspace, path, 'compare') + writeParameters({ from, to });
    const shape = memberOf('changes', listOf(isNodeChange));
    return (await this.connection.json(read(address, signal), shape)).changes;
  }

  /** Makes the draft of a unit what the unit was in a version. */
  restoreVersion(
    workspace: string,
    path: string,
    version: string,
    options: ContentWriteOptions = {},
  ): Promise<EditedNode> {
    return this.write('POST', addressOf(workspace, path, 'restore'), { version }, options);
  }

  /** A token that shows the draft of a unit. @param expiresIn seconds; an hour by default */
  createPreviewToken(workspace: string, path: string, expiresIn?: number): Promise<PreviewToken> {
    const body = expiresIn === undefined ? {} : { expiresIn };
    return this.connection.json(
      writing('POST', addressOf(workspace, path, 'preview'), body, {}),
      isPreviewToken,
    );
  }

  private write(
    method: Call['method'],
    address: string,
    body: object | undefined,
    options: ContentWriteOptions,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EditedNode> {
    const call = writing(method, address, body, options);
    return this.connection.json({ ...call, headers: { ...call.headers, ...headers } }, isEditedNode);
  }

  private async results<T>(call: Call, shape: Shape<T>): Promise<readonly T[]> {
    return (await this.connection.json(call, memberOf('results', listOf(shape)))).results;
  }
}
