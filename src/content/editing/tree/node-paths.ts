/** `/a/b` → `/a`, `/a` → `/`. */
export function parentPathOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

export function childPath(parent: string, name: string): string {
  return parent === '/' ? `/${name}` : `${parent}/${name}`;
}
