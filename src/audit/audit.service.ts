import { Injectable } from '@nestjs/common';
import { AuditRepository, type StoredEntry } from './audit.repository.js';
import { writePlace, type AuditQuery } from './audit-query.js';

export interface AuditLogEntry {
  readonly at: string;
  readonly user: string;
  readonly action: string;
  readonly kind: string;
  readonly target: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface AuditLogPage {
  readonly results: readonly AuditLogEntry[];
  /** The value of `before` for the following entries; absent at the end. */
  readonly next?: string;
}

/** Reads the audit log (docs/reference/audit.md). */
@Injectable()
export class AuditService {
  constructor(private readonly repository: AuditRepository) {}

  async read(query: AuditQuery): Promise<AuditLogPage> {
    const found = await this.repository.read({ ...query, limit: query.limit + 1 });
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    const results = shown.map(toEntry);
    return found.length > shown.length && last !== undefined
      ? { results, next: writePlace(last) }
      : { results };
  }
}

function toEntry({ at, user, action, kind, target, details }: StoredEntry): AuditLogEntry {
  return { at: at.toISOString(), user, action, kind, target, ...(details !== null && { details }) };
}
