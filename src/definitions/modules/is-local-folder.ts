import { statfsSync } from 'node:fs';

/** Types of local file systems (statfs): ext, XFS, Btrfs, tmpfs, overlay. */
const LOCAL_TYPES: ReadonlySet<number> = new Set([0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630]);

export function isLocalFolder(folder: string): boolean {
  try {
    return LOCAL_TYPES.has(statfsSync(folder).type);
  } catch {
    return false;
  }
}
