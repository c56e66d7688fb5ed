import { Controller, Delete, Get, Patch, Post, Put, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../common/index.js';
import { CurrentCaller, RequirePermission, strictDtoPipe } from '../auth/index.js';
import { ContentReadsService } from './content-reads.service.js';
import { ContentWritesService, type WrittenJson } from './content-writes.service.js';
import {
  CONTENT_ROUTE,
  CurrentTarget,
  CurrentWriteRequest,
  type ContentTarget,
  type NodeWriteRequest,
} from './requests/content-target.js';
import { ReadNodeDto, WriteNodeDto } from './nodes.dto.js';

const BODY_LIMIT = 5 * 1024 * 1024;
export const WRITE = {
  bodyLimit: BODY_LIMIT,
  bodyAsText: true,
  requiredPermissions: ['content.write'],
} as const;
/** The root of a workspace, and all nodes below it. */
const NODE = [':workspace', ':workspace/*'];

/** Reads and writes nodes (docs/reference/content-api.md). */
@RequirePermission('content.write')
@Controller(CONTENT_ROUTE.slice(1))
export class NodesController {
  constructor(
    private readonly reads: ContentReadsService,
    private readonly writes: ContentWritesService,
  ) {}

  @Get(NODE)
  read(
    @CurrentTarget() target: ContentTarget,
    @Query(strictDtoPipe) parameters: ReadNodeDto,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.reads.read({ target, parameters, caller }, reply);
  }

  @Post()
  @RouteConfig(WRITE)
  batch(
    @Query(strictDtoPipe) parameters: WriteNodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.writes.batch(parameters, { request, reply });
  }

  @Post(NODE)
  @RouteConfig(WRITE)
  create(
    @CurrentWriteRequest() write: NodeWriteRequest,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
  ): Promise<WrittenJson> {
    return this.writes.write('POST', write, parameters);
  }

  @Put(NODE)
  @RouteConfig(WRITE)
  put(
    @CurrentWriteRequest() write: NodeWriteRequest,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
  ): Promise<WrittenJson> {
    return this.writes.write('PUT', write, parameters);
  }

  @Patch(NODE)
  @RouteConfig(WRITE)
  patch(
    @CurrentWriteRequest() write: NodeWriteRequest,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
  ): Promise<WrittenJson> {
    return this.writes.write('PATCH', write, parameters);
  }

  @Delete(NODE)
  @RouteConfig(WRITE)
  remove(
    @CurrentWriteRequest() write: NodeWriteRequest,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
  ): Promise<WrittenJson> {
    return this.writes.write('DELETE', write, parameters);
  }
}
