import { Controller, Post, Put, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequirePermission, strictDtoPipe } from '../auth/index.js';
import { ASSET_WORKSPACE } from '../content/index.js';
import { AssetUploadsService } from './asset-uploads.service.js';
import { ContentWritesService } from './content-writes.service.js';
import { CONTENT_ROUTE, CurrentTarget, type ContentTarget } from './requests/content-target.js';
import { WriteNodeDto } from './nodes.dto.js';
import { isBinary, isForm } from './requests/is-upload.js';
import { WRITE } from './nodes.controller.js';

/**
 * Uploads of assets (docs/reference/content-api.md#assets). Other writes to the workspace are like those to other
 * workspaces.
 */
@RequirePermission('content.write')
@Controller(`${CONTENT_ROUTE.slice(1)}/${ASSET_WORKSPACE}`)
export class AssetsController {
  constructor(
    private readonly uploads: AssetUploadsService,
    private readonly writes: ContentWritesService,
  ) {}

  @Post(['', '*'])
  @RouteConfig({ ...WRITE, isStreamed: isForm })
  create(
    @CurrentTarget() target: ContentTarget,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const exchange = { request, reply };
    return isForm(request)
      ? this.uploads.create(target, parameters, exchange)
      : this.writes.write('POST', target, parameters, exchange);
  }

  @Put('*')
  @RouteConfig({ ...WRITE, isStreamed: isBinary })
  put(
    @CurrentTarget() target: ContentTarget,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const exchange = { request, reply };
    return isBinary(request)
      ? this.uploads.replace(target, parameters, exchange)
      : this.writes.write('PUT', target, parameters, exchange);
  }
}
