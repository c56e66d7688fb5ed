import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { callerOf } from '../auth/index.js';
import { AppError } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { ContentEditorService, ContentPreviewsService, type WriteResult } from '../content/index.js';
import { ContentRightsService } from './content-rights.service.js';
import {
  CONTENT_ROUTE,
  type ContentTarget,
  type Exchange,
  type NodeWriting,
} from './requests/content-target.js';
import type { WriteNodeDto } from './nodes.dto.js';
import { JSON_HEADERS } from './requests/json-headers.js';
import { readLifetime } from './requests/read-publication.js';
import { requireParameters } from './requests/require-parameters.js';
import { requireJsonType } from './requests/require-json-type.js';
import {
  readBatch,
  readJson,
  readOperation,
  readRevisions,
  type WriteMethod,
} from './requests/read-operation.js';

const STATUS = { created: 201, changed: 200, deleted: 204 } as const;

/** JSON text; undefined: an empty body. */
export type WrittenJson = string | undefined;

/** Runs write requests with the services of content, and converts their results to responses. */
@Injectable()
export class ContentWritesService {
  constructor(
    private readonly editor: ContentEditorService,
    private readonly previews: ContentPreviewsService,
    private readonly rights: ContentRightsService,
    private readonly config: AppConfig,
  ) {}

  async write(
    method: WriteMethod,
    { target, request, reply }: NodeWriting,
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
    const operation = readOperation(method, target, readJson(request.body), options);
    const isDry = dryRun === 'true';
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

  async batch(parameters: WriteNodeDto, { request, reply }: Exchange): Promise<string> {
    requireParameters(parameters, ['dryRun', 'draft']);
    if (request.headers['if-match'] !== undefined)
      throw new AppError(
        'badRequest',
        'If-Match applies to a single node: send ifMatch in the operations of a batch.',
      );
    const { dryRun, draft } = parameters;
    const json = readJson(request.body);
    if (json === undefined) throw new AppError('badRequest', 'The request needs a body with operations.');
    const results = await this.editor.runAll(
      readBatch(json, draft === 'true'),
      this.rights.writeOf(callerOf(request), dryRun === 'true'),
    );
    void reply.code(200).headers(JSON_HEADERS);
    return JSON.stringify({
      results: results.map(({ workspace, path, outcome }) => ({
        status: STATUS[outcome],
        path: workspace + path,
      })),
    });
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

function parametersOf(method: WriteMethod, { suffix }: ContentTarget): readonly (keyof WriteNodeDto)[] {
  if (suffix === 'preview') return [];
  return method === 'DELETE' && suffix === undefined ? ['dryRun', 'draft', 'force'] : ['dryRun', 'draft'];
}
