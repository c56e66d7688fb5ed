export type AuditAction =
  | 'create'
  | 'change'
  | 'delete'
  | 'move'
  | 'copy'
  | 'publish'
  | 'unpublish'
  | 'cancel'
  | 'restore'
  | 'import'
  | 'export'
  | 'anonymise'
  | 'prune';

export const AUDIT_KINDS = ['content', 'form', 'responses', 'user', 'token', 'backup'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** An entry of the audit log (docs/reference/audit.md). */
export interface AuditEntry {
  readonly user: string;
  readonly action: AuditAction;
  readonly kind: AuditKind;
  /** `workspace:/path`, the UUID of a form, or the name of a user or token. */
  readonly target: string;
  readonly details?: Readonly<Record<string, string | number | boolean>> | undefined;
}

interface Runner {
  query(text: string, values: readonly unknown[]): Promise<unknown[]>;
  /** Only in transactions. */
  send?(text: string, values: readonly unknown[]): void;
}

const INSERT = `INSERT INTO server.audit_entry (user_name, action, kind, target, details)
SELECT user_name, action, kind, target, details::json
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS e (user_name, action, kind, target, details)`;

/** Records entries. Must use the transaction of the change, so that either both or none are stored. */
export async function recordAudit(runner: Runner, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const values = [
    entries.map(({ user }) => user),
    entries.map(({ action }) => action),
    entries.map(({ kind }) => kind),
    entries.map(({ target }) => target),
    entries.map(({ details }) => (details === undefined ? null : JSON.stringify(details))),
  ];
  if (runner.send === undefined) await runner.query(INSERT, values);
  else runner.send(INSERT, values);
}
