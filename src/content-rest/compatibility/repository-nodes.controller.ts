import { Controller, Delete, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, CurrentCaller, dtoPipe, RequirePermission } from '../../auth/index.js';
import type { Caller } from '../../common/index.js';
import { invalid, type JsonMap } from '../../content/index.js';
import { CurrentPlace, type ContentPlace } from '../requests/content-target.js';
import { JSON_HEADERS } from '../requests/json-headers.js';
import { WRITE } from '../nodes.controller.js';
import { readJson } from '../requests/read-operation.js';
import { requireJsonType } from '../requests/require-json-type.js';
import { DeleteRepositoryNodeDto, ReadRepositoryNodeDto } from './read-repository-node.dto.js';
import { RepositoryNodesService } from './repository-nodes.service.js';

export const NODES_ROUTE = '/.rest/nodes/v1';
/** The root of a workspace, and all paths below it. */
export const PLACE = [':workspace', ':workspace/*'];

/** Reads and writes nodes for existing scripts (docs/reference/compatibility-api.md). */
@RequirePermission('content.write')
@Controller(NODES_ROUTE.slice(1))
export class RepositoryNodesController {
  constructor(private readonly nodes: RepositoryNodesService) {}

  @Get(PLACE)
  async read(
    @CurrentPlace() place: ContentPlace,
    @Query(dtoPipe) parameters: ReadRepositoryNodeDto,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendJson(await this.nodes.read(place, parameters, caller), reply);
  }

  @Put(PLACE)
  @RouteConfig(WRITE)
  async create(
    @CurrentPlace() place: ContentPlace,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendJson(await this.nodes.create(place, bodyOf(request), callerOf(request)), reply);
  }

  @Post(PLACE)
  @HttpCode(200)
  @RouteConfig(WRITE)
  async update(
    @CurrentPlace() place: ContentPlace,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendJson(await this.nodes.update(place, bodyOf(request), callerOf(request)), reply);
  }

  @Delete(PLACE)
  @RouteConfig(WRITE)
  async remove(
    @CurrentPlace() place: ContentPlace,
    @Query(dtoPipe) { force }: DeleteRepositoryNodeDto,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.nodes.remove(place, force === 'true', caller);
  }
}

export function sendJson(value: object, reply: FastifyReply): string {
  void reply.headers(JSON_HEADERS);
  return JSON.stringify(value);
}

function bodyOf(request: FastifyRequest): JsonMap {
  requireJsonType(request);
  const json = readJson(request.body);
  if (json?.kind !== 'map') throw invalid('', 'wrong_type', 'a node must be an object');
  return json;
}
