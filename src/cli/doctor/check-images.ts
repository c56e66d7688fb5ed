import { access, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_CACHE_BYTES, imageFolder } from '../../assets/index.js';
import { ok, warning, type DoctorFinding } from './finding.js';
import { counted } from '../counted.js';

const PART = 'image variations';
const MEGABYTE = 1024 ** 2;
/** The server may exceed the limit slightly while it evicts files. */
const TOLERATED = 1.1;

export async function checkImages(dataDir: string): Promise<DoctorFinding> {
  const folder = imageFolder(dataDir);
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) return ok(PART, `none cached yet in ${folder}`);
  const fix = `make ${folder} a folder that this user can write to, or delete it`;
  if (!found.isDirectory()) return warning(PART, `${folder} is a file, so none are cached: ${fix}`);
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return warning(PART, `${folder} is not writable, so none are cached: ${fix}`);
  }
  const names = await readdir(folder);
  let bytes = 0;
  for (const name of names) bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0;
  const limit = IMAGE_CACHE_BYTES / MEGABYTE;
  const text = `${counted(names.length, 'file')}, ${(bytes / MEGABYTE).toFixed(1)} of ${limit} MB in ${folder}`;
  if (bytes <= IMAGE_CACHE_BYTES * TOLERATED) return ok(PART, text);
  return warning(PART, `${text}: more than the limit; delete the folder, images are generated again`);
}
