/** The names of the roles of the product. Imports know them, for a part of such a role needs no node of the role. */
export const BUILT_IN_ROLE_NAMES = [
  'rest-anonymous',
  'respondent',
  'forms-editor',
  'forms-analyst',
  'superuser',
] as const;
