import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';

it('a backup that cannot be stored is rejected with the name of the setting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unusable-'));
  const dataDir = join(folder, 'file');
  await writeFile(dataDir, '');
  const application = await TestApplication.start({ kind: 'postgres', settings: { dataDir } });
  try {
    const { headers } = await Administrator.of(application);
    const { status, json } = await application.request('/.rest/backup', { headers });
    expect([status, json]).toEqual([
      503,
      { error: { code: 'unavailable', message: 'The server cannot write the backup to DATA_DIR (EEXIST).' } },
    ]);
  } finally {
    await application.close();
    await rm(folder, { recursive: true });
  }
});
