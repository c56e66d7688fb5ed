import { ChangeRetentionRepository } from '../../src/content/index.js';
import { Database } from '../../src/database/index.js';
import { ContentClient } from '../support/content-client.js';
import { ChangeFollower, currentCursor, readChanges, shown } from '../support/change-follower.js';

// docs/reference/content-api.md#changes

const page = { '@nodeType': 'cms:page' };
const DAYS = 30;
const EXPIRED = {
  error: {
    code: 'cursorExpired',
    message: 'Changes after this cursor were removed: read again from the start, without since.',
  },
};

let client: ContentClient;

beforeAll(async () => {
  client = await ContentClient.start();
  await client.done('POST', 'website', page);
});
beforeEach(() => client.reset({}));
afterAll(() => client.close());

/** Makes all entries older than the retention period. */
async function age(): Promise<void> {
  await client.app.nest
    .get(Database, { strict: false })
    .query("UPDATE content.change SET changed_at = changed_at - interval '31 days'");
}

function prune(): Promise<number> {
  return client.app.nest.get(ChangeRetentionRepository, { strict: false }).removeOlder(DAYS);
}

async function read(since: string): Promise<unknown> {
  const { status, json } = await client.send('GET', `website@changes?since=${since}`);
  return [status, json];
}

describe('content API, removed changes', () => {
  it('reject cursors from before a removed entry, and accept later ones', async () => {
    await client.done('PUT', 'website/a', page);
    await client.done('PUT', 'website/b', page);
    const listing = await readChanges(client, undefined, 1);
    const before = await currentCursor(client);
    await client.done('DELETE', 'website/a');
    const at = await currentCursor(client);
    await client.done('PUT', 'website/c', page);
    await age();
    await client.done('DELETE', 'website/b');
    expect(await prune()).toBeGreaterThan(0);
    expect(await prune()).toBe(0);

    expect(await read(before)).toEqual([410, EXPIRED]);
    expect(await read(listing.next)).toEqual([410, EXPIRED]);
    expect(shown(await readChanges(client, at))).toEqual(['published /c', 'deleted /b']);
    expect(Object.keys(await new ChangeFollower(client, 1).catchUp())).toEqual(['/c']);
  });

  it('continue the numbering after the last entry was removed', async () => {
    await client.done('PUT', 'website/a', page);
    await client.done('DELETE', 'website/a');
    const last = await currentCursor(client);
    await age();
    await prune();
    expect(await currentCursor(client)).toBe(last);
    expect(await read(last)).toEqual([200, { results: [], next: last, more: false }]);
    await client.done('PUT', 'website/b', page);
    expect(shown(await readChanges(client, last))).toEqual(['published /b']);
  });

  it('report units that an import replaces, although their entries are old', async () => {
    const file = (digit: number): string =>
      `a:\n  jcr:primaryType: cms:page\n  jcr:uuid: 1d9f0e0c-0000-4000-8000-00000000000${String(digit)}\n`;
    await client.app.importFiles({ 'website.yaml': file(1) });
    const start = await currentCursor(client);
    await age();
    await prune();
    await client.app.importFiles({ 'website.yaml': file(2) });
    expect(shown(await readChanges(client, start))).toEqual(['deleted /a', 'published /a']);
  });

  it('are complete or an error for a client that reads during writes and removals', async () => {
    const state = { running: true };
    const write = async (name: string): Promise<void> => {
      for (let round = 0; round < 10; round += 1) {
        await client.done('PUT', `website/${name}-${String(round)}`, page);
        await client.done('DELETE', `website/${name}-${String(round)}`);
      }
      await client.done('PUT', `website/${name}`, page);
    };
    const remove = async (): Promise<void> => {
      while (state.running) {
        await age();
        await prune();
      }
    };
    let follower = new ChangeFollower(client, 2);
    const follow = async (): Promise<void> => {
      while (state.running)
        await follower.read().catch(() => {
          follower = new ChangeFollower(client, 2);
        });
    };
    const others = [remove(), follow()];
    await Promise.all(['a', 'b', 'c'].map(write));
    state.running = false;
    await Promise.all(others);
    const caughtUp = await follower.catchUp().catch(() => new ChangeFollower(client, 2).catchUp());
    expect(Object.keys(caughtUp)).toEqual(['/a', '/b', '/c']);
    expect(caughtUp).toEqual(await new ChangeFollower(client, 2).catchUp());
  });
});
