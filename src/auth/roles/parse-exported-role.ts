import type { Definition, Report } from '../../definitions/index.js';
import { parseRole } from './parse-role.js';
import type { Role } from './role.js';

/** A role in an export, or a part of one. */
export interface ExportedRole {
  readonly definition: Definition;
  readonly role: Role;
}

export function parseExportedRole(definition: Definition, report: Report): ExportedRole | undefined {
  const role = parseRole(definition, report);
  return role && { definition, role };
}
