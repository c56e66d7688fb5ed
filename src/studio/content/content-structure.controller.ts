import { Controller, Get, Header, Headers, Query } from '@nestjs/common';
import type { ContentStructure, FoundContent } from '#client';
import { CurrentCaller, RequirePermission } from '../../auth/index.js';
import { AppError, type Caller } from '../../common/index.js';
import { SitesService } from '../../definitions/index.js';
import { EndpointRegistry } from '../../delivery/index.js';
import { ContentFindsService } from './content-finds.service.js';
import { ContentStructuresService } from './content-structures.service.js';

const MAX_WORDS = 200;

/** Data for the studio in addition to the content API. */
@RequirePermission('content.write')
@Controller('studio/api/content')
export class ContentStructureController {
  constructor(
    private readonly structures: ContentStructuresService,
    private readonly finds: ContentFindsService,
    private readonly sites: SitesService,
    private readonly endpoints: EndpointRegistry,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  structure(
    @CurrentCaller() caller: Caller,
    @Headers('host') host: string | undefined,
  ): Promise<ContentStructure> {
    return this.structures.of(caller, { sites: this.sites, endpoints: this.endpoints, host });
  }

  /** By `ids`, or by `workspace` and `q`. */
  @Get('nodes')
  @Header('cache-control', 'no-store')
  async find(
    @CurrentCaller() caller: Caller,
    @Query() parameters: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly results: readonly FoundContent[] }> {
    const { ids, workspace, q } = parameters;
    if (typeof ids === 'string') return { results: await this.finds.byIds(ids, caller) };
    if (typeof workspace !== 'string' || typeof q !== 'string' || q.length > MAX_WORDS)
      throw new AppError(
        'invalidValueFormat',
        `either ids, or workspace and q (at most ${MAX_WORDS} characters) must be given`,
      );
    return { results: await this.finds.byWords(workspace, q, caller) };
  }
}
