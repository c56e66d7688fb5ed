// Loaded before the server (`--import`): while the file named by FULL_DISK exists, writes below DATA_DIR
// fail.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const write = fs.writeSync;
fs.writeSync = (file, ...rest) => {
  if (file > 2 && fs.existsSync(process.env.FULL_DISK)) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  }
  return write(file, ...rest);
};
syncBuiltinESMExports();
