export interface NodePlace {
  readonly workspace: string;
  /** `/` is the root. */
  readonly path: string;
}

export const NODE_LINK_NAMES = [
  'view',
  'language',
  'search',
  'sort',
  'state',
  'type',
  'columns',
  'from',
  'to',
] as const;

/** Parses the part of the URL after `/studio/content/`: `website/larkway/about`. */
export function placeOf(splat: string): NodePlace {
  const [workspace = '', ...names] = splat.split('/').filter((name) => name !== '');
  return { workspace, path: `/${names.join('/')}` };
}

export function splatOf({ workspace, path }: NodePlace): string {
  return path === '/' ? workspace : `${workspace}${path}`;
}

/** The path of a child; `/` is the root. */
export function childPath(parent: string, name: string): string {
  return parent === '/' ? `/${name}` : `${parent}/${name}`;
}

export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

export function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}
