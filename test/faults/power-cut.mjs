// Loaded before the server (`--import`): maintains in the folder POWER_CUT the state of the embedded database
// after a power failure. The folder starts as a copy of the database. Data written to a file is added when
// the file is synced to the disk.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const real = join(process.env.DATA_DIR, 'embedded');
const paths = new Map();
const written = new Map();
const { openSync, writeSync, closeSync } = fs;

fs.openSync = (path, ...rest) => {
  const file = openSync(path, ...rest);
  const isOurs = String(path).startsWith(`${real}/`);
  if (isOurs) paths.set(file, String(path));
  else paths.delete(file);
  return file;
};
fs.writeSync = (file, bytes, offset, length, position) => {
  const path = paths.get(file);
  const count = writeSync(file, bytes, offset, length, position);
  if (path !== undefined) {
    const copy = Buffer.from(bytes.subarray(offset, offset + count));
    if (!written.has(path)) written.set(path, []);
    written.get(path).push({ copy, position });
  }
  return count;
};
/** The state of the disk after a sync that starts now. */
const begin = (file) => {
  const path = paths.get(file);
  const parts = written.get(path) ?? [];
  written.delete(path);
  return () => {
    if (parts.length === 0) return;
    const target = openSync(
      path.replace(real, process.env.POWER_CUT),
      fs.constants.O_WRONLY | fs.constants.O_CREAT,
      0o600,
    );
    for (const { copy, position } of parts) writeSync(target, copy, 0, copy.length, position);
    closeSync(target);
  };
};
// Does not wait for the real disk, because its speed would determine what is lost.
fs.fsyncSync = (file) => begin(file)();
fs.fdatasyncSync = fs.fsyncSync;
fs.fdatasync = (file, done) => {
  const end = begin(file);
  setTimeout(() => {
    end();
    done(null);
  }, 1);
};
syncBuiltinESMExports();
