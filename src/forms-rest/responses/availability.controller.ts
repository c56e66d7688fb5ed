import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { FormAvailability } from '#client';
import { AlreadyAnsweredError, AvailabilityService, FormsService } from '../../forms-core/index.js';
import { callerOf } from '../../auth/index.js';
import { FormRights } from '../forms/form-rights.js';
import { noteForm } from '../forms/note-form.js';
import { RecordId } from '../management/requests/record-id.pipe.js';
import { GetForRespondents } from '../results/rest-headers.decorator.js';

/** Whether a form accepts a response of the caller (docs/reference/forms.md#optional-fields-of-a-form). */
@Controller('.rest/forms/v1/forms')
export class AvailabilityController {
  constructor(
    private readonly forms: FormsService,
    private readonly rights: FormRights,
    private readonly availability: AvailabilityService,
  ) {}

  @GetForRespondents(':id/availability')
  async availabilityOf(@RecordId() id: number, @Req() request: FastifyRequest): Promise<FormAvailability> {
    const caller = callerOf(request);
    const form = await this.forms.get({ id }, this.rights.of(caller));
    noteForm(request, form);
    const rejection = await this.availability.rejectionOf(form, caller);
    if (rejection === undefined) return { open: true };
    if (rejection instanceof AlreadyAnsweredError) return { open: false, reason: 'answered' };
    return { open: false, ...rejection.closing };
  }
}
