import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives all workers of a test run one folder; expensive resources are created in it once, by the first worker
 * that needs them.
 */
export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'cms-test-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  process.env.TEST_RUN_DIR = folder;
}
