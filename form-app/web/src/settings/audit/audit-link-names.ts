/** The filters of the audit log, and where the page begins. */
export const AUDIT_LINK_NAMES = ['user', 'kind', 'action', 'target', 'from', 'to', 'before'] as const;
