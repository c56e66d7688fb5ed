import { AUDIT_KINDS, AuditController } from '../../audit/index.js';
import { inQuery, json } from '../document/operation-parts.js';
import { oneOf, ref, text, whole } from '../document/schema-parts.js';
import { handler, operationsOf } from './describe-controller.js';

export const AUDIT_LOG = operationsOf(AuditController, 'Operation', {
  read: handler('readAuditLog', 'Lists the entries of the audit log, the newest first', {
    parameters: [
      inQuery('user', text(), 'Only changes by this user.'),
      inQuery('action', text({ examples: ['publish'] }), 'Only this action.'),
      inQuery('kind', oneOf([...AUDIT_KINDS]), 'Only this kind.'),
      inQuery('target', text(), 'Only this target, or all that start with a text before `*`.'),
      inQuery('from', text({ examples: ['2026-11-23'] }), 'Not before this date.'),
      inQuery('to', text({ examples: ['2026-11-24T12:00:00Z'] }), 'Before this date.'),
      inQuery('before', text(), 'The value of `next` of another response: the entries after those.'),
      inQuery('limit', whole({ minimum: 1, maximum: 200, default: 50 }), 'Number of entries.'),
    ],
    returns: json('The entries.', ref('AuditLog')),
  }),
});
