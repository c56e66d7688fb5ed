import { Module, type FactoryProvider } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { DatabaseModule, Retention } from '../database/index.js';
import { AppConfig } from '../config/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

/** Records and reads audit entries, without the controller. */
@Module({
  imports: [DatabaseModule, FormsCoreModule],
  providers: [AuditService, AuditRepository],
  exports: [AuditService, AuditRepository],
})
export class AuditLogModule {}

const AUDIT_RETENTION: FactoryProvider<Retention> = {
  provide: Retention,
  inject: [AuditRepository, AppConfig],
  useFactory: (repository: AuditRepository, { retentionDays }: AppConfig) =>
    new Retention({
      context: 'Audit',
      what: 'entries',
      days: retentionDays.audit,
      removeOlder: (days) => repository.removeOlder(days),
    }),
};

/** The audit log of the server (docs/reference/audit.md). */
@Module({
  imports: [AuthModule, AuditLogModule],
  controllers: [AuditController],
  providers: [AUDIT_RETENTION],
})
export class AuditModule {}
