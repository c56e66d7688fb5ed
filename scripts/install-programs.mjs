/**
 * Installs missing programs that tests need, if possible (Debian, as root). Otherwise the tests that need them fail with a
 * message.
 */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './prepare.mjs';

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
const DEBIAN_POSTGRESQL = '/usr/lib/postgresql';

/** Debian packages, and whether they are needed. */
const PACKAGES = {
  postgresql: () =>
    !process.env.TEST_DATABASE_URL &&
    !isOnPath('initdb') &&
    !(
      existsSync(DEBIAN_POSTGRESQL) &&
      readdirSync(DEBIAN_POSTGRESQL).some((version) =>
        existsSync(`${DEBIAN_POSTGRESQL}/${version}/bin/initdb`),
      )
    ),
  'chromium-headless-shell': () =>
    !['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].some(isOnPath),
};

export async function installPrograms() {
  const missing = Object.keys(PACKAGES).filter((name) => PACKAGES[name]());
  if (missing.length === 0 || process.getuid?.() !== 0 || !isOnPath('apt-get')) return;
  process.stderr.write(`Installing programs for tests: ${missing.join(', ')}…\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...missing],
  ]) {
    const { code, output } = await run('apt-get', args, { env, quiet: true });
    if (code !== 0) process.stderr.write(output);
  }
}
