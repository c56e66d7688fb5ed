/** Paths of the server's own routes below `/.rest/`; most have further routes below. */
export const SERVER_PATHS: readonly string[] = [
  'audit/v1',
  'backup',
  'client.d.ts',
  'client.js',
  'content/v1',
  'definitions/problems',
  'docs',
  'forms/v1',
  'health/live',
  'health/ready',
  'metrics',
  'nodes/v1',
  'openapi.json',
  'properties/v1',
  'roles/v1',
  'tokens/v1',
  'users/v1',
  'webhooks/v1',
];

/** The server's own path that a path below `/.rest/` is at or below; undefined if there is none. */
export function serverPathAt(path: string): string | undefined {
  return SERVER_PATHS.find((each) => path === each || path.startsWith(`${each}/`));
}
