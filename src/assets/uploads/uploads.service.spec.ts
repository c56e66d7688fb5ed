import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config/index.js';
import { UploadsService } from './uploads.service.js';

const HOURS = 3_600_000;

describe('Uploads', () => {
  it('removes files of ended processes at the start, and no others', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
    const uploads = new UploadsService(readConfig({}, { dataDir }));
    await uploads.onModuleInit();
    for (const name of ['old', 'new']) {
      await mkdir(join(dataDir, 'uploads', name), { recursive: true });
      await writeFile(join(dataDir, 'uploads', name, '0'), 'x');
    }
    const moment = new Date(Date.now() - 2 * HOURS);
    await utimes(join(dataDir, 'uploads/old'), moment, moment);
    await uploads.onModuleInit();
    expect(await readdir(join(dataDir, 'uploads'))).toEqual(['new']);
    await rm(dataDir, { recursive: true });
  });

  it('responds with 503 if files cannot be stored', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
    const uploads = new UploadsService(readConfig({}, { dataDir }));
    await writeFile(join(dataDir, 'uploads'), 'a file');
    const request = new IncomingMessage(new Socket());
    const received = uploads.receiveFile(request, 'a.png', () => Promise.resolve());
    await expect(received).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The server cannot store uploads in DATA_DIR/uploads (ENOTDIR).',
    });
    await rm(dataDir, { recursive: true });
  });
});
