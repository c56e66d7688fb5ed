import type { AuditSelection } from '#client';
import { isDay, type LinkValues } from '../../shell/link-values.js';
import { storedUserName } from '../../shell/stored-user-name.js';
import type { AUDIT_LINK_NAMES } from './audit-link-names.js';

export const AUDIT_KINDS = ['content', 'form', 'responses', 'user', 'token', 'backup'] as const;
export const AUDIT_ACTIONS = [
  ...(['create', 'change', 'delete', 'move', 'copy', 'publish', 'unpublish', 'cancel', 'restore'] as const),
  ...(['import', 'export', 'anonymise', 'prune'] as const),
];
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Parses a kind of entries; undefined for other values. */
export function kindOf(text: string | undefined): AuditKind | undefined {
  return AUDIT_KINDS.find((each) => each === text);
}

/** Parses an action of the audit log; undefined for other values. */
export function actionOf(text: string | undefined): AuditAction | undefined {
  return AUDIT_ACTIONS.find((each) => each === text);
}

/** The selection in a URL; values that the server would reject are ignored. */
export function selectionOf({
  user,
  kind,
  from,
  to,
  ...rest
}: LinkValues<(typeof AUDIT_LINK_NAMES)[number]>): AuditSelection {
  const [knownKind, start, end] = [kindOf(kind), momentOf(from), momentOf(to)];
  return {
    ...rest,
    ...(user !== undefined && { user: storedUserName(user) }),
    ...(knownKind && { kind: knownKind }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { to: end }),
  };
}

/** The start of a day in the user's time zone as ISO 8601; undefined for other values. */
function momentOf(day: string | undefined): string | undefined {
  return day === undefined || !isDay(day) ? undefined : new Date(`${day}T00:00:00`).toISOString();
}
