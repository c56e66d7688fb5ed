import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../auth/index.js';
import { AppError } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import {
  ContentEditorService,
  ContentPreviewsService,
  ContentReaderService,
  InvalidContentError,
  OperationError,
  type OperationResult,
  type WriteResult,
} from '../content/index.js';
import { ContentRightsService } from './content-rights.service.js';
import {
  CONTENT_ROUTE,
  type ContentTarget,
  type Exchange,
  type NodeWriteRequest,
} from './requests/content-target.js';
import type { WriteNodeDto } from './nodes.dto.js';
import { JSON_HEADERS } from './requests/json-headers.js';
import { readDescendants, readLifetime } from './requests/read-publication.js';
import { requireParameters } from './requests/require-parameters.js';
import { requireJsonType } from './requests/require-json-type.js';
import {
  readBatch,
  readJson,
  readOperation,
  readRevisions,
  type WriteMethod,
} from './requests/read-operation.js';

const MAX_PUBLISHED = 1_000;
const NO_REVISION = {
  batch: 'If-Match applies to a single node: send ifMatch in the operations of a batch.',
  descendants:
    'If-Match cannot be sent with "descendants": omit it, or publish the nodes in a batch, with ifMatch in its operations.',
};
const STATUS = { created: 201, changed: 200, deleted: 204 } as const;

/** JSON text; undefined: an empty body. */
export type WrittenJson = string | undefined;

/** Runs write requests with the services of content, and converts their results to responses. */
@Injectable()
export class ContentWritesService {
  constructor(
    private readonly editor: ContentEditorService,
    private readonly reader: ContentReaderService,
    private readonly previews: ContentPreviewsService,
    private readonly rights: ContentRightsService,
    private readonly config: AppConfig,
  ) {}

  async write(
    method: WriteMethod,
    { target, request, reply }: NodeWriteRequest,
    parameters: WriteNodeDto,
  ): Promise<WrittenJson> {
    requireJsonType(request);
    requireParameters(parameters, parametersOf(method, target));
    const { dryRun, force, draft } = parameters;
    const { headers } = request;
    if (method === 'POST' && target.suffix === 'preview') return this.preview(target, { request, reply });
    const options = {
      ifMatch: readRevisions(headers['if-match']),
      onlyNew: headers['if-none-match']?.trim() === '*',
      force: force === 'true',
      draft: draft === 'true',
    };
    const isDry = dryRun === 'true';
    const json = readJson(request.body);
    if (method === 'POST' && target.suffix === 'publish' && readDescendants(json))
      return this.publishAll(target, isDry, { request, reply });
    const operation = readOperation(method, target, json, options);
    const result = await this.editor.run(operation, this.rights.writeOf(callerOf(request), isDry));
    return this.send(result, isDry, reply);
  }

  private async preview({ workspace, path }: ContentTarget, { request, reply }: Exchange): Promise<string> {
    const seconds = readLifetime(readJson(request.body));
    const rights = this.rights.in(workspace, callerOf(request));
    const { token, expires } = await this.previews.sign(workspace, path, rights, seconds);
    void reply.code(200).headers(JSON_HEADERS);
    return JSON.stringify({ previewToken: token, expires });
  }

  /** Publishes a unit and all units below it that have a draft or are not published, in one transaction. */
  private async publishAll(
    { workspace, path }: ContentTarget,
    isDry: boolean,
    { request, reply }: Exchange,
  ): Promise<string> {
    requireNoRevision(request, 'descendants');
    const write = this.rights.writeOf(callerOf(request), isDry);
    const paths = await this.reader.unpublishedAmong(workspace, path, write, MAX_PUBLISHED + 1);
    if (paths.length > MAX_PUBLISHED) {
      const message = `more than ${MAX_PUBLISHED} nodes would be published: publish nodes below it first`;
      throw new InvalidContentError([
        { path: '', code: 'too_many', message, values: { max: String(MAX_PUBLISHED) } },
      ]);
    }
    const operations = paths.map(
      (each) => ({ workspace, path: each, kind: 'publish', publication: {} }) as const,
    );
    try {
      return sendResults(await this.editor.runAll(operations, write), reply);
    } catch (error) {
      throw error instanceof OperationError ? error.reason : error;
    }
  }

  async batch(parameters: WriteNodeDto, { request, reply }: Exchange): Promise<string> {
    requireParameters(parameters, ['dryRun', 'draft']);
    requireNoRevision(request, 'batch');
    const { dryRun, draft } = parameters;
    const json = readJson(request.body);
    if (json === undefined) throw new AppError('badRequest', 'The request needs a body with operations.');
    const results = await this.editor.runAll(
      readBatch(json, draft === 'true'),
      this.rights.writeOf(callerOf(request), dryRun === 'true'),
    );
    return sendResults(results, reply);
  }

  /** Sends the outcome of a write. @returns the response body */
  send({ workspace, path, outcome, node }: WriteResult, isDry: boolean, reply: FastifyReply): WrittenJson {
    void reply.code(isDry && outcome === 'created' ? 200 : STATUS[outcome]).headers(JSON_HEADERS);
    if (node === undefined) {
      void reply.removeHeader('content-type');
      return undefined;
    }
    void reply.header('etag', `"${node.revision}"`);
    if (outcome === 'created' && !isDry) void reply.header('location', this.locationOf(workspace, path));
    return node.json;
  }

  locationOf(workspace: string, path: string): string {
    return `${this.config.publicUrl}${CONTENT_ROUTE}/${workspace}${path.split('/').map(encodeURIComponent).join('/')}`;
  }
}

/** @returns the response body */
function sendResults(results: readonly OperationResult[], reply: FastifyReply): string {
  void reply.code(200).headers(JSON_HEADERS);
  return JSON.stringify({
    results: results.map(({ workspace, path, outcome }) => ({
      status: STATUS[outcome],
      path: workspace + path,
    })),
  });
}

function requireNoRevision({ headers }: FastifyRequest, reason: keyof typeof NO_REVISION): void {
  if (headers['if-match'] !== undefined) throw new AppError('badRequest', NO_REVISION[reason]);
}

function parametersOf(method: WriteMethod, { suffix }: ContentTarget): readonly (keyof WriteNodeDto)[] {
  if (suffix === 'preview') return [];
  return method === 'DELETE' && suffix === undefined ? ['dryRun', 'draft', 'force'] : ['dryRun', 'draft'];
}
