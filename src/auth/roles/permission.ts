/** What a role can permit beside URIs and nodes (docs/reference/roles.md#permissions). A closed set. */
export const PERMISSIONS = [
  'forms.read',
  'forms.results',
  'forms.edit',
  'forms.publish',
  'content.import',
  'content.write',
  'content.publish',
  'content.versions',
  'admin',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
