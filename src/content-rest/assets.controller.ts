import { Controller, Post, Put, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { RequirePermission, strictDtoPipe } from '../auth/index.js';
import { ASSET_WORKSPACE } from '../content/index.js';
import { AssetUploadsService } from './asset-uploads.service.js';
import { ContentWritesService, type WrittenJson } from './content-writes.service.js';
import { CONTENT_ROUTE, CurrentWriting, type NodeWriting } from './requests/content-target.js';
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
    @CurrentWriting() writing: NodeWriting,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
  ): Promise<WrittenJson> {
    return isForm(writing.request)
      ? this.uploads.create(writing, parameters)
      : this.writes.write('POST', writing, parameters);
  }

  @Put('*')
  @RouteConfig({ ...WRITE, isStreamed: isBinary })
  put(
    @CurrentWriting() writing: NodeWriting,
    @Query(strictDtoPipe) parameters: WriteNodeDto,
  ): Promise<WrittenJson> {
    return isBinary(writing.request)
      ? this.uploads.replace(writing, parameters)
      : this.writes.write('PUT', writing, parameters);
  }
}
