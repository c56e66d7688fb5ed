import type { AuditAction, AuditEntry } from '../../../database/index.js';
import type { ContentOperation, OperationResult } from './operation.js';

export function auditOperation(
  operation: ContentOperation,
  { path, outcome, workspace }: OperationResult,
  user: string,
): AuditEntry {
  const moved = operation.kind === 'move' || operation.kind === 'copy';
  const details = {
    ...(operation.draft === true && { draft: true }),
    ...(moved && { to: path }),
    ...('publication' in operation &&
      operation.publication.at !== undefined && { at: operation.publication.at.toISOString() }),
    ...(operation.kind === 'restore' && { version: operation.version }),
  };
  return {
    user,
    action: actionOf(operation, outcome),
    kind: 'content',
    target: `${workspace}:${moved ? operation.path : path}`,
    ...(Object.keys(details).length > 0 && { details }),
  };
}

function actionOf({ kind }: ContentOperation, outcome: OperationResult['outcome']): AuditAction {
  if (kind === 'put' || kind === 'patch') return outcome === 'created' ? 'create' : 'change';
  return kind;
}
