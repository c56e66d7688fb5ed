import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DatabaseModule } from '../database/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditRetention } from './audit-retention.service.js';
import { AuditLog } from './audit.service.js';

/** Reads the audit log; commands use it alone. */
@Module({
  imports: [DatabaseModule, FormsCoreModule],
  providers: [AuditLog, AuditRepository],
  exports: [AuditLog, AuditRepository],
})
export class AuditLogModule {}

/** The audit log of the server (docs/reference/audit.md). */
@Module({
  imports: [AuthModule, AuditLogModule],
  controllers: [AuditController],
  providers: [AuditRetention],
})
export class AuditModule {}
