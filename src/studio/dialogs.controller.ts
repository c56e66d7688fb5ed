import { Controller, Get, Header } from '@nestjs/common';
import type { Dialogs } from '#client';
import { EditDialogsService } from '../forms-core/index.js';
import { RequirePermission } from '../auth/index.js';

/** The edit dialogs of the studio (docs/reference/charts-and-dialogs.md#custom-fields). */
@RequirePermission('forms.read')
@Controller('studio/api/dialogs')
export class DialogsController {
  constructor(private readonly dialogs: EditDialogsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  all(): Dialogs {
    return this.dialogs.all();
  }
}
