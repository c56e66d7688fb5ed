import { setTimeout as sleep } from 'node:timers/promises';
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

it('previews that wait for a write are shown together after it', async () => {
  await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
  const paths = ['/travel?preview=true', '/nowhere?preview=true', '?title=Trips&preview=true'];
  const database = client.app.nest.get(Database, { strict: false });
  const write = database.transaction(async (tx) => {
    await tx.query('SELECT id FROM content.workspace FOR UPDATE');
    await sleep(LOCKED_MS);
  });
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
  await write;
});
