import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError, type Caller } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import {
  canonicalName,
  ChangeFeedService,
  ContentReaderService,
  invalid,
  presentedName,
  readChangeCursor,
  UnitVersionsService,
} from '../content/index.js';
import { ContentRightsService } from './content-rights.service.js';
import type { ContentTarget, Suffix } from './requests/content-target.js';
import type { ReadNodeDto } from './nodes.dto.js';
import { JSON_HEADERS } from './requests/json-headers.js';
import { requireParameters } from './requests/require-parameters.js';

const DEFAULT_LIMIT = 100;

/** Accepted parameters, by the suffix of the URL. */
const PARAMETERS: Partial<Readonly<Record<Suffix | '', readonly (keyof ReadNodeDto)[]>>> = {
  '': ['depth', 'draft'],
  nodes: ['offset', 'limit', 'orderBy', 'q', 'state', 'type', 'fields', 'draft', 'descendants'],
  versions: ['version'],
  compare: ['from', 'to'],
  changes: ['since', 'limit'],
};

interface NodeReadRequest {
  readonly target: ContentTarget;
  readonly parameters: ReadNodeDto;
  readonly caller: Caller;
}

@Injectable()
export class ContentReadsService {
  constructor(
    private readonly reader: ContentReaderService,
    private readonly versions: UnitVersionsService,
    private readonly feed: ChangeFeedService,
    private readonly rights: ContentRightsService,
    private readonly config: AppConfig,
  ) {}

  /** Returns JSON text. */
  async read(request: NodeReadRequest, reply: FastifyReply): Promise<string> {
    const { target, parameters } = request;
    void reply.headers(JSON_HEADERS);
    requireParameters(parameters, PARAMETERS[target.suffix ?? ''] ?? []);
    switch (target.suffix) {
      case undefined:
        return this.readNode(request, reply);
      case 'nodes':
        return this.readChildren(request);
      case 'versions':
        return this.readVersions(request);
      case 'compare':
        return this.compare(request);
      case 'changes':
        return this.readChanges(request);
      default:
        throw new AppError('notFound', `GET is not supported for @${target.suffix}.`);
    }
  }

  private async readNode(
    { target, parameters, caller }: NodeReadRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const { workspace, path } = target;
    const { depth = '0', draft } = parameters;
    const request = {
      rights: this.rights.in(workspace, caller),
      draft: draft === 'true',
      depth: Number(depth),
    };
    const { revision, json } = await this.reader.read(workspace, path, request);
    void reply.header('etag', `"${revision}"`);
    return json;
  }

  private readChildren({ target, parameters, caller }: NodeReadRequest): Promise<string> {
    const { workspace, path } = target;
    const { offset = '0', limit, orderBy = '', q = '', state, type, fields, draft, descendants } = parameters;
    const levels = descendants === 'true' ? 'descendants' : 'children';
    if (levels === 'descendants' && q.trim() === '')
      throw new AppError('invalidValueFormat', 'descendants requires q: words, or part of a name');
    const [key = '', direction = ''] = orderBy.split(' ');
    const page = { offset: Number(offset), limit: Number(limit ?? DEFAULT_LIMIT) };
    const order = { orderBy: key, descending: direction.toLowerCase() === 'desc', text: q };
    const filter = { state, types: namesIn(type) };
    const request = {
      rights: this.rights.in(workspace, caller),
      draft: draft === 'true',
      fields: namesIn(fields),
      levels,
    } as const;
    return this.reader.children(workspace, path, { ...page, ...order, ...filter }, request);
  }

  private async readVersions({ target, parameters, caller }: NodeReadRequest): Promise<string> {
    const { workspace, path } = target;
    const { version } = parameters;
    const rights = this.rights.in(workspace, caller);
    if (version !== undefined) return this.versions.read(workspace, path, version, rights);
    return JSON.stringify({ results: await this.versions.list(workspace, path, rights) });
  }

  private async readChanges({ target, parameters, caller }: NodeReadRequest): Promise<string> {
    const { workspace, path } = target;
    const { since, limit = String(DEFAULT_LIMIT) } = parameters;
    if (path !== '/')
      throw new AppError(
        'notFound',
        `Changes are available for whole workspaces only: ${workspace}@changes.`,
      );
    if (Number(limit) === 0) throw new AppError('invalidValueFormat', 'limit must be at least 1');
    const cursor = since === undefined ? undefined : readChangeCursor(since);
    const { readable } = this.rights.in(workspace, caller);
    const { changes, next, more } = await this.feed.read(workspace, cursor, Number(limit), readable);
    const results = changes.map((change) => ({
      change: change.published ? 'published' : 'deleted',
      '@path': change.path,
      '@id': change.id,
      '@nodeType': presentedName(change.type, this.config.namespacePrefix),
    }));
    return JSON.stringify({ results, next, more });
  }

  private async compare({ target, parameters, caller }: NodeReadRequest): Promise<string> {
    const { workspace, path } = target;
    const { from, to = 'live' } = parameters;
    if (from === undefined)
      throw invalid('from', 'required', 'is missing: the name of a version, live or draft');
    const rights = this.rights.in(workspace, caller);
    const changes = await this.versions.compare(workspace, path, { from, to, rights });
    return JSON.stringify({ from, to, changes });
  }
}

/** Canonical names of a comma-separated list. */
function namesIn(list: string | undefined): readonly string[] | undefined {
  return list?.split(',').map((name) => canonicalName(name.trim()));
}
