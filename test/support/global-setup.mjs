import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives all workers of a test run one folder; what is expensive is made in it once, by whoever needs it first. */
export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'cms-test-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  process.env.TEST_RUN_DIR = folder;
}
