import { Delete, HttpCode } from '@nestjs/common';
import type { Caller } from '../../common/index.js';
import { ResponsesService } from '../../forms-core/index.js';
import { CurrentCaller } from '../../auth/index.js';
import { FormRights } from '../forms/form-rights.js';
import { ManagementController } from '../management/requests/management.interceptor.js';
import { RecordId } from '../management/requests/record-id.pipe.js';

/** Removes single responses; requires the permission to edit forms and access to the results. */
@ManagementController('.rest/forms/v1/forms/:id/results')
export class ResponsesController {
  constructor(
    private readonly responses: ResponsesService,
    private readonly rights: FormRights,
  ) {}

  @Delete(':responseId')
  @HttpCode(204)
  async remove(
    @RecordId() formId: number,
    @RecordId('responseId') id: number,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    const form = await this.responses.checkAccess(formId, this.rights.of(caller));
    await this.responses.remove(form, id, caller.user);
  }
}
