import { Controller, Get, Header, Query } from '@nestjs/common';
import { RequirePermission } from '../auth/index.js';
import { AuditService, type AuditLogPage } from './audit.service.js';
import { readAuditQuery } from './audit-query.js';

/** `/.rest/audit/v1` (docs/reference/audit.md#reading). */
@RequirePermission('admin')
@Controller('.rest/audit/v1')
export class AuditController {
  constructor(private readonly log: AuditService) {}

  @Get()
  @Header('cache-control', 'no-store')
  read(@Query() query: Readonly<Record<string, unknown>>): Promise<AuditLogPage> {
    return this.log.read(readAuditQuery(query));
  }
}
