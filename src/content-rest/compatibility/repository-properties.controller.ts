import { Controller, Delete, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, CurrentCaller, RequirePermission } from '../../auth/index.js';
import type { Caller } from '../../common/index.js';
import { CurrentPlace, type ContentPlace } from '../requests/content-target.js';
import { WRITE } from '../nodes.controller.js';
import { requireJsonType } from '../requests/require-json-type.js';
import { readPropertyBody } from './read-property-body.js';
import { PLACE, sendJson } from './repository-nodes.controller.js';
import { RepositoryPropertiesService } from './repository-properties.service.js';

export const PROPERTIES_ROUTE = '/.rest/properties/v1';

/** Reads and writes single properties for existing scripts (docs/reference/compatibility-api.md). */
@RequirePermission('content.write')
@Controller(PROPERTIES_ROUTE.slice(1))
export class RepositoryPropertiesController {
  constructor(private readonly properties: RepositoryPropertiesService) {}

  @Get(PLACE)
  async read(
    @CurrentPlace() place: ContentPlace,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendJson(await this.properties.read(place, caller), reply);
  }

  @Put(PLACE)
  @RouteConfig(WRITE)
  async put(
    @CurrentPlace() place: ContentPlace,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    requireJsonType(request);
    return sendJson(await this.properties.put(place, readPropertyBody(request), callerOf(request)), reply);
  }

  @Post(PLACE)
  @HttpCode(200)
  @RouteConfig(WRITE)
  async update(
    @CurrentPlace() place: ContentPlace,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    requireJsonType(request);
    return sendJson(await this.properties.update(place, readPropertyBody(request), callerOf(request)), reply);
  }

  @Delete(PLACE)
  @RouteConfig(WRITE)
  async remove(@CurrentPlace() place: ContentPlace, @CurrentCaller() caller: Caller): Promise<void> {
    await this.properties.remove(place, caller);
  }
}
