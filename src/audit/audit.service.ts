import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditPage } from '#client';
import { AuditRepository, type StoredEntry } from './audit.repository.js';
import { writePlace, type AuditQuery } from './audit-query.js';

/** Reads the audit log (docs/reference/audit.md). */
@Injectable()
export class AuditService {
  constructor(private readonly repository: AuditRepository) {}

  async read(query: AuditQuery): Promise<AuditPage> {
    const found = await this.repository.read({ ...query, limit: query.limit + 1 });
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    const results = shown.map(toEntry);
    return found.length > shown.length && last !== undefined
      ? { results, next: writePlace(last) }
      : { results };
  }
}

function toEntry({ at, user, action, kind, target, details }: StoredEntry): AuditEntry {
  return { at: at.toISOString(), user, action, kind, target, ...(details !== null && { details }) };
}
