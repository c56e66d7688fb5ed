// Loaded before the server (`--import`): keeps in the folder POWER_CUT what a power cut would leave of the embedded database,
// of which the folder holds a copy. What was written to a file counts once the file was synced to the disk.
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
/** What the disk has when a sync that begins now has ended. */
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
// The disk of the machine is not waited for: how busy it is would decide what is lost.
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
