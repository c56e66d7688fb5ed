import { setTimeout as sleep } from 'node:timers/promises';
import { ContentPreviewsService } from '../../src/content/drafts/previews/content-previews.service.js';
import { Database } from '../../src/database/index.js';
import { useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/operations/overload.md: previews

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

/** Longer than a preview waits for others. */
const LOCKED_MS = 2_000;

/** Less than the time after which a preview stops waiting. */
const LOCKED_AT_MOST_MS = 4_000;

/** Locks all workspaces like a write until `end` resolves; resolves once they are locked. */
function lockWorkspaces(end: Promise<unknown>): Promise<{ readonly ended: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const ended = client.app.nest.get(Database, { strict: false }).transaction(async (tx) => {
      await tx.query('SELECT id FROM content.workspace FOR UPDATE');
      resolve({ ended });
      await end;
    });
    ended.catch(reject);
  });
}

it('previews that wait for a write are shown together after it', async () => {
  await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
  const paths = ['/travel?preview=true', '/nowhere?preview=true', '?title=Trips&preview=true'];
  const write = await lockWorkspaces(sleep(LOCKED_MS));
  const previews = Array.from({ length: 12 }, async (_, index) => {
    const { headers } = client.editor;
    const path = paths[index % paths.length] ?? '';
    const { status, json } = await client.app.request(`/.rest/delivery/pages${path}`, { headers });
    return [status, (json as { title?: string; total?: number }).title ?? (json as { total?: number }).total];
  });
  expect(await Promise.all(previews)).toEqual(
    Array.from({ length: 4 }, () => [
      [200, 'Trips'],
      [404, undefined],
      [200, 1],
    ]).flat(),
  );
  await write.ended;
});

it('a limited number of reads waits for a running preview; others are rejected with 503', async () => {
  await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
  let unlock = (): void => undefined;
  const rejected = new Promise<void>((resolve) => (unlock = resolve));
  const write = await lockWorkspaces(Promise.race([rejected, sleep(LOCKED_AT_MOST_MS)]));
  const { headers } = client.editor;
  const previews = Array.from({ length: 100 }, async () => {
    const { status } = await client.app.request('/.rest/delivery/pages/travel?preview=true', { headers });
    if (status === 503) unlock();
    return status;
  });
  expect(new Set(await Promise.all(previews))).toEqual(new Set([200, 503]));
  await write.ended;
});

it('previews that are shown together show the unit at the path that each of them has read', async () => {
  const previews = client.app.nest.get(ContentPreviewsService, { strict: false });
  const { json } = await client.app.request('/.rest/content/v1/website/travel@preview', {
    method: 'POST',
    headers: { ...client.editor.headers, 'content-type': 'application/json' },
    body: '{}',
  });
  const unit = await previews.open((json as { previewToken: string }).previewToken);
  const paths = ['/earlier', '/travel', '/later'];
  const shown = paths.map((path) =>
    previews.run({ ...unit, path }, (reading) => Promise.resolve(reading.unit?.path)),
  );
  expect(await Promise.all(shown)).toEqual(paths);
});
