import { Controller, Delete, Get, Patch, Post, Put, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../common/index.js';
import { CurrentCaller, RequirePermission, strictDtoPipe } from '../auth/index.js';
import { ContentReadsService } from './content-reads.service.js';
import { ContentWritesService } from './content-writes.service.js';
import { CONTENT_ROUTE, CurrentTarget, type ContentTarget } from './requests/content-target.js';
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
    return this.reads.read(target, parameters, caller, reply);
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
    @CurrentTarget() target: ContentTarget,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    return this.writes.write('POST', target, parameters, { request, reply });
  }

  @Put(NODE)
  @RouteConfig(WRITE)
  put(
    @CurrentTarget() target: ContentTarget,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    return this.writes.write('PUT', target, parameters, { request, reply });
  }

  @Patch(NODE)
  @RouteConfig(WRITE)
  patch(
    @CurrentTarget() target: ContentTarget,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    return this.writes.write('PATCH', target, parameters, { request, reply });
  }

  @Delete(NODE)
  @RouteConfig(WRITE)
  remove(
    @CurrentTarget() target: ContentTarget,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    return this.writes.write('DELETE', target, parameters, { request, reply });
  }
}
