import { Controller, Post, Put, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { RequirePermission, strictDtoPipe } from '../auth/index.js';
import { ASSET_WORKSPACE } from '../content/index.js';
import { AssetUploadsService } from './asset-uploads.service.js';
import { ContentWritesService, type WrittenJson } from './content-writes.service.js';
import { CONTENT_ROUTE, CurrentWriteRequest, type NodeWriteRequest } from './requests/content-target.js';
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
    @CurrentWriteRequest() write: NodeWriteRequest,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
  ): Promise<WrittenJson> {
    return isForm(write.request)
      ? this.uploads.create(write, parameters)
      : this.writes.write('POST', write, parameters);
  }

  @Put('*')
  @RouteConfig({ ...WRITE, isStreamed: isBinary })
  put(
    @CurrentWriteRequest() write: NodeWriteRequest,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
  ): Promise<WrittenJson> {
    return isBinary(write.request)
      ? this.uploads.replace(write, parameters)
      : this.writes.write('PUT', write, parameters);
  }
}
