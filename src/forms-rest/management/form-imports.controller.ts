import { Body, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FormImport } from '#client';
import type { Caller } from '../../common/index.js';
import { FormFileImportsService } from '../../forms-core/index.js';
import { CurrentCaller, dtoPipe } from '../../auth/index.js';
import { FormRights } from '../forms/form-rights.js';
import { ImportFormDto } from './management.dto.js';
import { ManagementController } from './requests/management.interceptor.js';

/** Enough for several thousand responses; the command line imports larger files. */
const FILE_LIMIT = 20 * 1024 * 1024;

/** Name used in messages for a file without a name. */
const UNNAMED = 'form.yaml';

/** Imports form files of other environments and surveys of other tools (docs/reference/form-files.md). */
@ManagementController('.rest/forms/v1/forms')
export class FormImportsController {
  constructor(
    private readonly files: FormFileImportsService,
    private readonly rights: FormRights,
  ) {}

  /** An existing form with the same uuid is not changed unless `onExisting` is `update`. */
  @Post('import')
  @HttpCode(200)
  // A file determines whether its form is published.
  @RouteConfig({ bodyLimit: FILE_LIMIT, requiredPermissions: ['forms.edit', 'forms.publish'] })
  import(
    @Body(dtoPipe) { content, name, onExisting }: ImportFormDto,
    @CurrentCaller() caller: Caller,
  ): Promise<FormImport> {
    return this.files.importSurvey(content, name ?? UNNAMED, {
      user: caller.user,
      onExisting: onExisting ?? 'skip',
      mayReadResults: this.rights.of(caller).mayReadResults,
    });
  }
}
