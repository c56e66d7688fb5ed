/** Names of the built-in roles. Imports accept parts of these roles without a node for the role itself. */
export const BUILT_IN_ROLE_NAMES = [
  'rest-anonymous',
  'respondent',
  'forms-editor',
  'forms-analyst',
  'superuser',
] as const;
