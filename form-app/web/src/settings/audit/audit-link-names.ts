/** The parameters of the audit log in the URL: the filters, and `before`, which selects the page. */
export const AUDIT_LINK_NAMES = ['user', 'kind', 'action', 'target', 'from', 'to', 'before'] as const;
