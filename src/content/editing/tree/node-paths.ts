/** Index entries on paths are limited to 2,700 bytes. */
export const MAX_PATH_BYTES = 2_500;

/** `/a/b` → `/a`, `/a` → `/`. */
export function parentPathOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

export function childPath(parent: string, name: string): string {
  return parent === '/' ? `/${name}` : `${parent}/${name}`;
}
