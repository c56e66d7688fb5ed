import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

/** What operators look at (CONTRACT 9). */
@Module({
  imports: [DatabaseModule, DefinitionsModule],
  controllers: [HealthController],
  providers: [HealthService],
})
export class OperationsModule {}
