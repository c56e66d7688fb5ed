/** Permissions that roles can grant in addition to URIs and nodes (docs/reference/roles.md#permissions). */
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
