import type { Form } from '#client';
import { databaseKinds, type DatabaseKind } from '../support/databases.js';
import { BackupWorld, basic } from './backup-world.js';

// docs/operations/backup.md: a backup contains the drafts of forms

const OTHER: Readonly<Record<DatabaseKind, DatabaseKind>> = { embedded: 'postgres', postgres: 'embedded' };

async function send(address: string, method: string, path: string, body?: object): Promise<Form> {
  const response = await fetch(`${address}/.rest/forms/v1/forms/1${path}`, {
    method,
    headers: { ...basic('superuser'), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect([path, response.status < 300]).toEqual([path, true]);
  return (await response.json()) as Form;
}

describe.each(databaseKinds)('a draft in a backup of the %s database', (kind) => {
  let source: BackupWorld;
  let target: BackupWorld;

  beforeAll(async () => {
    source = await BackupWorld.migrated(kind);
    target = await BackupWorld.create(OTHER[kind]);
  });
  afterAll(async () => {
    await source.dispose();
    await target.dispose();
  });

  it('is restored, and published with its ids', async () => {
    const address = await source.start();
    await send(address, 'POST', '/questions?draft=true', { question: 'New?' });
    const states = [await send(address, 'GET', ''), await send(address, 'GET', '?draft=true')];
    await source.stop();
    expect(await source.run('backup', 'site.backup')).toMatchObject({ code: 0, stderr: '' });
    expect(await target.run('restore', source.path('site.backup'))).toMatchObject({ code: 0, stderr: '' });
    const restored = await target.start();
    expect([await send(restored, 'GET', ''), await send(restored, 'GET', '?draft=true')]).toEqual(states);
    const more = await send(restored, 'POST', '/questions?draft=true', { question: 'More?' });
    const draft = await send(restored, 'GET', '?draft=true');
    expect(draft.questions.map(({ id }) => id)).toContain(more.id);
    expect(await send(restored, 'POST', '/publish')).toEqual({ ...draft, hasDraft: undefined });
  });
});
