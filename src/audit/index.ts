export { AUDIT_KINDS } from '../database/index.js';
export { AuditController } from './audit.controller.js';
export { AuditService } from './audit.service.js';
export { AuditLogModule, AuditModule } from './audit.module.js';
export { readAuditQuery, type AuditQuery } from './audit-query.js';
