import type { CallOptions } from './client-options.js';
import {
  nodeUrl,
  CONTENT_PATH,
  writeCall,
  type ContentWriteOptions,
  type WriteCall,
} from './content-call.js';
import { getCall, type Call, type Connection, type Shape } from './connection.js';
import type {
  ChildrenOptions,
  ContentChanges,
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
  isContentChanges,
  isEditedChildren,
  isEditedNode,
  isNodeChange,
  isOperationResult,
  isPreviewToken,
  isUnitVersion,
  listIn,
} from './response-shapes.js';
import { writeParameters } from './write-query.js';

/**
 * Reads and writes content; requires the permission `content.write`, publishing also `content.publish`. Nodes are identified by
 * workspace and path: `website`, `/travel/harl`. Writes are not retried. All methods throw ServiceError; problems of a body are
 * in `details`.
 */
export class ContentClient {
  constructor(private readonly connection: Connection) {}

  /** Reads a node with `depth` levels of children. */
  readNode(
    workspace: string,
    path: string,
    { signal, ...options }: CallOptions & { readonly depth?: number; readonly draft?: boolean } = {},
  ): Promise<EditedNode> {
    const call = getCall(nodeUrl(workspace, path) + writeParameters(options), signal);
    return this.connection.json(call, isEditedNode);
  }

  /** Reads a page of the children. */
  readChildren(
    workspace: string,
    path: string,
    { signal, ...options }: ChildrenOptions = {},
  ): Promise<EditedChildren> {
    const url = `${nodeUrl(workspace, path, 'nodes')}${writeParameters(options)}`;
    return this.connection.json(getCall(url, signal), isEditedChildren);
  }

  /**
   * Reads what was published and deleted in a workspace, in order; without `since`, starts with all published
   * units. Pass `next` of the result as `since` of the following call.
   */
  readChanges(
    workspace: string,
    { signal, ...options }: CallOptions & { readonly since?: string; readonly limit?: number } = {},
  ): Promise<ContentChanges> {
    const url = `${nodeUrl(workspace, '/', 'changes')}${writeParameters(options)}`;
    return this.connection.json(getCall(url, signal), isContentChanges);
  }

  /** Creates a child of the node at `parent`. */
  createNode(
    workspace: string,
    parent: string,
    node: NodeWrite,
    options: ContentWriteOptions = {},
  ): Promise<EditedNode> {
    return this.write({ method: 'POST', path: nodeUrl(workspace, parent), body: node }, options);
  }

  /** Creates or replaces a node with its descendants; `onlyNew` rejects an existing one. */
  putNode(
    workspace: string,
    path: string,
    node: NodeWrite,
    { onlyNew = false, ...options }: ContentWriteOptions & { readonly onlyNew?: boolean } = {},
  ): Promise<EditedNode> {
    const headers: Record<string, string> = onlyNew ? { 'if-none-match': '*' } : {};
    return this.write({ method: 'PUT', path: nodeUrl(workspace, path), body: node, headers }, options);
  }

  /** Merges properties and children; null removes them. */
  changeNode(
    workspace: string,
    path: string,
    change: NodeWrite,
    options: ContentWriteOptions = {},
  ): Promise<EditedNode> {
    return this.write({ method: 'PATCH', path: nodeUrl(workspace, path), body: change }, options);
  }

  /** Deletes a node with its descendants; requires `force` if the node is referenced. */
  removeNode(
    workspace: string,
    path: string,
    { force, ...options }: ContentWriteOptions & { readonly force?: boolean } = {},
  ): Promise<void> {
    return this.connection.done(
      writeCall({ method: 'DELETE', path: nodeUrl(workspace, path) }, options, { force }),
    );
  }

  moveNode(
    workspace: string,
    path: string,
    relocation: Relocation,
    options: ContentWriteOptions = {},
  ): Promise<EditedNode> {
    const call: WriteCall = { method: 'POST', path: nodeUrl(workspace, path, 'move'), body: relocation };
    return this.write(call, options);
  }

  /** Copies a node with its descendants, with new identifiers. */
  copyNode(
    workspace: string,
    path: string,
    relocation: Relocation,
    options: ContentWriteOptions = {},
  ): Promise<EditedNode> {
    const call: WriteCall = { method: 'POST', path: nodeUrl(workspace, path, 'copy'), body: relocation };
    return this.write(call, options);
  }

  /** Runs up to 1,000 operations in one transaction. */
  runAll(
    operations: readonly ContentOperation[],
    options: Omit<ContentWriteOptions, 'ifMatch'> = {},
  ): Promise<readonly ContentOperationResult[]> {
    const call: WriteCall = { method: 'POST', path: CONTENT_PATH, body: { operations } };
    return this.results(writeCall(call, options), isOperationResult);
  }

  /**
   * Publishes a unit with its draft, immediately or at `at`.
   * @param base revision of the published state that the draft may replace, if the draft is based on another
   * one
   */
  publish(
    workspace: string,
    path: string,
    { at, base, ...options }: ContentWriteOptions & { readonly at?: Date; readonly base?: string } = {},
  ): Promise<EditedNode> {
    const body = { at: at?.toISOString(), base };
    return this.write({ method: 'POST', path: nodeUrl(workspace, path, 'publish'), body }, options);
  }

  /** Publishes a unit and all units below it that have a draft or are not published, in one transaction. */
  publishAll(
    workspace: string,
    path: string,
    options: Pick<ContentWriteOptions, 'dryRun' | 'signal'> = {},
  ): Promise<readonly ContentOperationResult[]> {
    const body = { descendants: true };
    const call: WriteCall = { method: 'POST', path: nodeUrl(workspace, path, 'publish'), body };
    return this.results(writeCall(call, options), isOperationResult);
  }

  /** Unpublishes a unit with its descendants, immediately or at `at`. */
  unpublish(
    workspace: string,
    path: string,
    { at, ...options }: ContentWriteOptions & { readonly at?: Date } = {},
  ): Promise<EditedNode> {
    const body = at === undefined ? {} : { at: at.toISOString() };
    return this.write({ method: 'POST', path: nodeUrl(workspace, path, 'unpublish'), body }, options);
  }

  /** Cancels a scheduled action. */
  cancelScheduled(workspace: string, path: string, action: 'publish' | 'unpublish'): Promise<EditedNode> {
    return this.write({ method: 'DELETE', path: nodeUrl(workspace, path, action) }, {});
  }

  /** Discards the draft of a unit. */
  discardDraft(workspace: string, path: string, options: ContentWriteOptions = {}): Promise<void> {
    return this.removeNode(workspace, path, { ...options, draft: true });
  }

  /** Lists the versions of a unit, the latest first. */
  readVersions(
    workspace: string,
    path: string,
    { signal }: CallOptions = {},
  ): Promise<readonly UnitVersion[]> {
    return this.results(getCall(nodeUrl(workspace, path, 'versions'), signal), isUnitVersion);
  }

  /** Reads a unit in one of its versions. */
  readVersion(
    workspace: string,
    path: string,
    version: string,
    { signal }: CallOptions = {},
  ): Promise<EditedNode> {
    const url = nodeUrl(workspace, path, 'versions') + writeParameters({ version });
    return this.connection.json(getCall(url, signal), isEditedNode);
  }

  /** Compares two states of a unit: names of versions, `live` or `draft`. */
  async compare(
    workspace: string,
    path: string,
    { from, to, signal }: CallOptions & { readonly from: string; readonly to?: string },
  ): Promise<readonly NodeChange[]> {
    const url = nodeUrl(workspace, path, 'compare') + writeParameters({ from, to });
    return (await this.connection.json(getCall(url, signal), listIn('changes', isNodeChange))).changes;
  }

  /** Restores a version into the draft of a unit. */
  restoreVersion(
    workspace: string,
    path: string,
    version: string,
    options: ContentWriteOptions = {},
  ): Promise<EditedNode> {
    const body = { version };
    return this.write({ method: 'POST', path: nodeUrl(workspace, path, 'restore'), body }, options);
  }

  /** Creates a token that grants access to the draft of a unit. @param expiresIn seconds; an hour by default */
  createPreviewToken(workspace: string, path: string, expiresIn?: number): Promise<PreviewToken> {
    const body = expiresIn === undefined ? {} : { expiresIn };
    const call: WriteCall = { method: 'POST', path: nodeUrl(workspace, path, 'preview'), body };
    return this.connection.json(writeCall(call, {}), isPreviewToken);
  }

  private write(call: WriteCall, options: ContentWriteOptions): Promise<EditedNode> {
    return this.connection.json(writeCall(call, options), isEditedNode);
  }

  private async results<T>(call: Call, shape: Shape<T>): Promise<readonly T[]> {
    return (await this.connection.json(call, listIn('results', shape))).results;
  }
}
