import { Body, Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FormImport } from '#client';
import type { Caller } from '../../common/index.js';
import { FormFileImports } from '../../forms-core/index.js';
import { AccessDeniedError, CurrentCaller, RequirePermission } from '../../security/index.js';
import { FormRights } from '../form-rights.js';
import { ImportFormDto } from './import-form.dto.js';
import { ManagementInterceptor } from './management.interceptor.js';
import { queryPipe } from './query.pipe.js';

/** Some thousand responses. The command line imports larger files. */
const FILE_LIMIT = 20 * 1024 * 1024;

/** Takes form files of other environments (CONTRACT 7). */
@RequirePermission('forms.edit')
@UseInterceptors(ManagementInterceptor)
@Controller('.rest/forms/v1/forms')
export class FormImportsController {
  constructor(
    private readonly files: FormFileImports,
    private readonly rights: FormRights,
  ) {}

  /** A form that is here already, by its uuid, is left alone unless `onExisting` is `update`. */
  @Post('import')
  @HttpCode(200)
  @RouteConfig({ bodyLimit: FILE_LIMIT })
  import(
    @Body(queryPipe) { content, name = 'form.yaml', onExisting }: ImportFormDto,
    @CurrentCaller() caller: Caller,
  ): Promise<FormImport> {
    // A file says whether its form is published.
    if (!this.rights.mayPublish(caller)) {
      throw new AccessDeniedError(`'${caller.user}' does not have the permission 'forms.publish'.`);
    }
    return this.files.import(content, name, { user: caller.user, onExisting });
  }
}
