import { Controller, Get } from '@nestjs/common';
import { DefinitionsService, type Problem } from '../../definitions/index.js';
import { RequirePermission } from '../../auth/index.js';

/** Problems of the definitions, for administrators (docs/reference/modules.md#folders). */
@Controller('.rest/definitions')
export class ProblemsController {
  constructor(private readonly definitions: DefinitionsService) {}

  @Get('problems')
  @RequirePermission('admin')
  problems(): Promise<readonly Problem[]> {
    return this.definitions.checkedProblems();
  }
}
