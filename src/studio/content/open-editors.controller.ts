import { Body, Controller, Delete, Header, HttpCode, Param, Post } from '@nestjs/common';
import type { OpenEditor } from '#client';
import { CurrentCaller, dtoPipe, RequirePermission } from '../../auth/index.js';
import type { Caller } from '../../common/index.js';
import { EditorTabDto, RecordEditorDto } from './open-editors.dto.js';
import { OpenEditorsService } from './open-editors.service.js';

/** Shows which other users are editing the same entry (docs/studio.md#content). */
@RequirePermission('content.write')
@Controller('studio/api/content/editors')
export class OpenEditorsController {
  constructor(private readonly editors: OpenEditorsService) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async record(
    @Body(dtoPipe) body: RecordEditorDto,
    @CurrentCaller() caller: Caller,
  ): Promise<{ readonly results: readonly OpenEditor[] }> {
    return { results: await this.editors.record(body, caller) };
  }

  @Delete(':tab')
  @HttpCode(204)
  @Header('cache-control', 'no-store')
  remove(@Param(dtoPipe) { tab }: EditorTabDto, @CurrentCaller() caller: Caller): Promise<void> {
    return this.editors.remove(tab, caller);
  }
}
