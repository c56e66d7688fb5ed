import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { SecurityModule } from '../security/index.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { ProblemsController } from './problems.controller.js';

/** What operators look at (CONTRACT 9). */
@Module({
  imports: [DatabaseModule, DefinitionsModule, SecurityModule],
  controllers: [HealthController, ProblemsController],
  providers: [HealthService],
})
export class OperationsModule {}
