import { Controller, Get } from '@nestjs/common';
import type { FormActivity } from '#client';
import { ResponsesService } from '../../forms-core/index.js';
import { RequirePermission } from '../../auth/index.js';
import { RestHeaders } from './rest-headers.decorator.js';

/** Number of responses and time of the last one for each form. */
@RequirePermission('forms.results')
@Controller('.rest/forms/v1/forms')
export class ActivityController {
  constructor(private readonly responses: ResponsesService) {}

  @Get('activity')
  @RestHeaders()
  activity(): Promise<readonly FormActivity[]> {
    return this.responses.activity();
  }
}
