import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import {
  canonicalName,
  ContentEditorService,
  ContentReaderService,
  NodeTypeTree,
  PathNotFoundError,
  readNodeInput,
  type ContentOperation,
  type ContentProblem,
  type JsonMap,
  type SubtreeNode,
  type WriteBody,
} from '../../content/index.js';
import { ContentRightsService } from '../content-rights.service.js';
import type { ContentPlace } from '../requests/content-target.js';
import { BodyBinaries } from './body-binaries.js';
import { viewRepositoryNode, type RepositoryNode } from './repository-node.js';
import { newNameOf, readRepositoryNode } from './read-repository-node.js';
import type { ReadRepositoryNodeDto } from './read-repository-node.dto.js';

/** No node is nested deeper. */
const MAX_DEPTH = 10_000;

/** Nodes in the compatibility API (docs/reference/compatibility-api.md), based on the services of the content API. */
@Injectable()
export class RepositoryNodesService {
  constructor(
    private readonly reader: ContentReaderService,
    private readonly editor: ContentEditorService,
    private readonly rights: ContentRightsService,
    private readonly types: NodeTypeTree,
    private readonly config: AppConfig,
  ) {}

  /** @throws PathNotFoundError */
  async read(
    { workspace, path }: ContentPlace,
    { depth = '0', excludeNodeTypes = '', includeMetadata }: ReadRepositoryNodeDto,
    caller: Caller,
  ): Promise<RepositoryNode> {
    const rights = this.rights.in(workspace, caller);
    const levels = Math.min(Number(depth), MAX_DEPTH);
    const nodes = await this.reader.subtree(workspace, path, { rights, draft: false, depth: levels });
    const excluded = excludeNodeTypes
      .split(/[|,]/)
      .map((type) => canonicalName(type.trim()))
      .filter((type) => type !== '');
    const types = this.types.current;
    const shown = viewRepositoryNode(nodes, {
      prefix: this.config.namespacePrefix,
      includeMetadata: includeMetadata === 'true',
      isExcluded: ({ type }: SubtreeNode) => excluded.some((each) => type === each || types.isA(type, each)),
    });
    if (shown === undefined) throw new PathNotFoundError(path);
    return shown;
  }

  /** Creates a node below a path. @throws NodeExistsError */
  async create(parent: ContentPlace, body: JsonMap, caller: Caller): Promise<RepositoryNode> {
    const binaries = new BodyBinaries();
    const node = readRepositoryNode(body, binaries);
    const entries = new Map(node.entries).set('@name', { kind: 'text', text: newNameOf(body) });
    const written = writeBody({ kind: 'map', entries });
    const { path } = await this.run(
      { ...parent, kind: 'create', body: written, placement: {} },
      caller,
      binaries,
    );
    return this.read({ ...parent, path }, {}, caller);
  }

  /** Changes the properties and children that the body contains. */
  async update(place: ContentPlace, body: JsonMap, caller: Caller): Promise<RepositoryNode> {
    const binaries = new BodyBinaries();
    const written = writeBody(readRepositoryNode(body, binaries));
    await this.run({ ...place, kind: 'patch', body: written }, caller, binaries);
    return this.read(place, {}, caller);
  }

  /** @throws ReferencedError unless `force` is set */
  async remove(place: ContentPlace, force: boolean, caller: Caller): Promise<void> {
    await this.run({ ...place, kind: 'delete', force }, caller);
  }

  private run(
    operation: ContentOperation,
    caller: Caller,
    binaries = new BodyBinaries(),
  ): Promise<{ readonly path: string }> {
    const write = this.rights.writeOf(caller, false);
    return this.editor.run(operation, { ...write, alongside: (tx) => binaries.store(tx) });
  }
}

/** Wraps a node of the content API together with its problems. Values of binaries are their SHA-256. */
export function writeBody(json: JsonMap): WriteBody {
  const problems: ContentProblem[] = [];
  return { input: readNodeInput(json, { path: '', problems }, { readsBinaries: true }), problems };
}
