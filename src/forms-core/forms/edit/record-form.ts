import { recordAudit, type AuditAction, type Transaction } from '../../../database/index.js';
import type { StoredForm } from '../stored-form.js';

interface FormAction {
  readonly user: string;
  readonly action: AuditAction;
  readonly version?: number | undefined;
  readonly draft?: boolean;
}

/** Records a change of a form in the audit log (docs/reference/audit.md). */
export function recordForm(
  tx: Transaction,
  { uuid, title }: StoredForm,
  { user, action, version, draft = false }: FormAction,
): Promise<void> {
  const details = { title, ...(version === undefined ? {} : { version }), ...(draft ? { draft } : {}) };
  return recordAudit(tx, [{ user, action, kind: 'form', target: uuid, details }]);
}

export function changeOf(before: StoredForm, after: StoredForm): AuditAction {
  if (before.published === after.published) return 'change';
  return after.published ? 'publish' : 'unpublish';
}
