import { recordAudit, type AuditAction, type Transaction } from '../../../database/index.js';
import type { StoredForm } from '../stored-form.js';

/** Records a change of a form in the audit log (docs/reference/audit.md). */
export function recordForm(
  tx: Transaction,
  { uuid, title }: StoredForm,
  user: string,
  action: AuditAction,
): Promise<void> {
  return recordAudit(tx, [{ user, action, kind: 'form', target: uuid, details: { title } }]);
}

export function changeOf(before: StoredForm, after: StoredForm): AuditAction {
  if (before.published === after.published) return 'change';
  return after.published ? 'publish' : 'unpublish';
}
