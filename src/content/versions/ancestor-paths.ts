/** A path and its ancestors except the root, nearest first: `/a/b` → `/a/b`, `/a`. */
export function ancestorsOrSelf(path: string): string[] {
  const names = path.split('/').slice(1);
  return names.map((_name, index) => `/${names.slice(0, names.length - index).join('/')}`);
}
