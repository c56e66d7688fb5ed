import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AppConfig } from '../../config/index.js';
import { ok, problem, warning, type DoctorFinding } from './finding.js';

const NEEDED = [20, 19] as const;
const MIN_FREE_BYTES = 1024 ** 3;
const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1)$/;

export async function checkMachine(config: AppConfig): Promise<DoctorFinding[]> {
  return [checkNode(), checkAddress(config), await checkDataFolder(config.dataDir)];
}

function checkNode(): DoctorFinding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNew = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
  const version = `Node ${process.versions.node}`;
  return isNew ? ok('node', version) : problem('node', `${version} is too old: install 20.19 or later`);
}

/** Without TLS, HTTP Basic sends passwords unencrypted. */
function checkAddress({ host, port, baseUrl, trustProxy }: AppConfig): DoctorFinding {
  const address = `http://${host}:${port}`;
  if (LOOPBACK.test(host)) return ok('address', `${address}, reachable from this machine only`);
  if (trustProxy || baseUrl.startsWith('https:')) return ok('address', `${address}, behind a proxy`);
  return warning(
    'address',
    `${address} is reachable from other machines, and passwords are sent unencrypted: use a TLS proxy and set TRUST_PROXY=true`,
  );
}

async function checkDataFolder(dataDir: string): Promise<DoctorFinding> {
  const folder = await nearestFolder(dataDir);
  try {
    await access(folder, constants.W_OK);
  } catch {
    return problem(
      'data folder',
      `${dataDir} is not writable: set DATA_DIR to a folder that this user can write to`,
    );
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${dataDir}, ${(free / 1024 ** 3).toFixed(1)} GB free`;
  if (free < MIN_FREE_BYTES) return warning('data folder', `${text}: free at least 1 GB`);
  return ok('data folder', text);
}

/** The folder itself, or its nearest existing parent. */
async function nearestFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory() === true || dirname(folder) === folder
    ? folder
    : nearestFolder(dirname(folder));
}
