import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../definitions/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { FormsBootstrapService } from './forms-bootstrap.service.js';

/** Imports form files of light modules at start (docs/reference/form-files.md#bootstrap). */
@Module({
  imports: [DefinitionsModule, FormsCoreModule],
  providers: [FormsBootstrapService],
  exports: [FormsBootstrapService],
})
export class FormsBootstrapModule {}
