import { Controller, Get, Header, Query } from '@nestjs/common';
import type { AuditPage } from '#client';
import { RequirePermission } from '../auth/index.js';
import { AuditService } from './audit.service.js';
import { toAuditQuery } from './audit-query.js';
import { auditParametersPipe, ReadAuditDto } from './read-audit.dto.js';

/** `/.rest/audit/v1` (docs/reference/audit.md#reading). */
@RequirePermission('admin')
@Controller('.rest/audit/v1')
export class AuditController {
  constructor(private readonly log: AuditService) {}

  @Get()
  @Header('cache-control', 'no-store')
  read(@Query(auditParametersPipe) query: ReadAuditDto): Promise<AuditPage> {
    return this.log.read(toAuditQuery(query));
  }
}
