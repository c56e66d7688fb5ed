import { AuditRepository } from '../../src/audit/audit.repository.js';
import { ContentRemoverService } from '../../src/content-transfer/index.js';
import { Database } from '../../src/database/index.js';
import { FormsApi } from '../fixtures/forms-api.js';
import { SITE, startContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';
import { TestUser } from '../support/test-user.js';
import type { TestApplication } from '../support/application.js';

// docs/reference/audit.md

interface Entry {
  readonly at: string;
  readonly [field: string]: unknown;
}

interface Page {
  readonly results: readonly Entry[];
  readonly next?: string;
}

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

/** Reads the log as a user. */
async function readAs(app: TestApplication, user: TestUser, query: string): Promise<Page> {
  const response = await app.request(`/.rest/audit/v1${query}`, { headers: user.headers });
  if (response.status !== 200) throw new Error(`${String(response.status)} ${response.text}`);
  return response.json as Page;
}

async function forget(app: TestApplication): Promise<void> {
  const database = app.nest.get(Database, { strict: false });
  await database.transaction(async (tx) => {
    await tx.query("SET LOCAL cms.audit_retention = 'on'");
    await tx.query('DELETE FROM server.audit_entry');
  });
}

describe('audit log of content', () => {
  let client: ContentClient;
  let admin: TestUser;
  const read = (query = ''): Promise<Page> => readAs(client.app, admin, query);
  const entry = (action: string, target: string, details?: object): object => ({
    ...{ at: moment, user: 'ines', action, kind: 'content', target },
    ...(details === undefined ? {} : { details }),
  });

  beforeAll(async () => {
    client = await startContentSite();
    admin = await TestUser.add(client.app, 'ada', ['superuser']);
  });

  beforeEach(async () => {
    await client.reset({ 'website.yaml': SITE });
    await forget(client.app);
  });

  afterAll(() => client.close());

  it('has an entry for each write, newest first', async () => {
    await client.done('PATCH', 'website/travel', { title: 'Trips' });
    await client.done('POST', 'website/travel', { '@name': 'new', '@nodeType': 'mgnl:page', title: 'New' });
    await client.done('PATCH', 'website/travel/new?draft=true', { title: 'Newer' });
    await client.done('POST', 'website/travel/new@publish');
    await client.done('POST', 'website/travel/new@unpublish', { at: '2030-01-01T10:00:00.000Z' });
    await client.done('POST', 'website/travel/new@move', { to: '/', name: 'moved' });
    await client.done('DELETE', 'website/moved');
    expect(await read()).toEqual({
      results: [
        entry('delete', 'website:/moved'),
        entry('move', 'website:/travel/new', { to: '/moved' }),
        entry('unpublish', 'website:/travel/new', { at: '2030-01-01T10:00:00.000Z' }),
        entry('publish', 'website:/travel/new'),
        entry('change', 'website:/travel/new', { draft: true }),
        entry('create', 'website:/travel/new'),
        entry('change', 'website:/travel'),
      ],
    });
  });

  it('has an entry for each operation of a batch', async () => {
    const operations = ['a', 'b'].map((name) => ({
      ...{ method: 'POST', path: '/website' },
      body: { '@name': name, '@nodeType': 'mgnl:page', title: name },
    }));
    await client.done('POST', '', { operations });
    expect(await read()).toEqual({ results: [entry('create', 'website:/b'), entry('create', 'website:/a')] });
  });

  it('has no entry for a failed write or a dry run', async () => {
    await client.done('PATCH', 'website/travel?dryRun=true', { title: 'Trips' });
    const operations = [
      { method: 'PATCH', path: '/website/travel', body: { title: 'Trips' } },
      { method: 'PATCH', path: '/website/nowhere', body: { title: 'Trips' } },
    ];
    expect((await client.send('POST', '', { operations })).status).toBe(404);
    expect(await read()).toEqual({ results: [] });
  });

  it('records imports and removals by commands', async () => {
    await client.app.importFiles({ 'website.other.yaml': 'other:\n  jcr:primaryType: mgnl:page\n' });
    await client.app.nest.get(ContentRemoverService, { strict: false }).remove('website', '/other');
    const by = { at: moment, user: '(system)', kind: 'content', target: 'website:/other' };
    expect(await read()).toEqual({
      results: [
        { ...by, action: 'delete', details: { nodes: 1 } },
        { ...by, action: 'import', details: { file: 'website.other.yaml' } },
      ],
    });
  });

  it('can be filtered by user, action, kind, target and time, and is paged', async () => {
    for (const title of ['a', 'b', 'c']) await client.done('PATCH', 'website/travel', { title });
    await client.done('DELETE', 'website/travel/main/1');
    const count = async (query: string): Promise<number> => (await read(query)).results.length;
    expect(await count('?user=ines')).toBe(4);
    expect(await count('?user=eve')).toBe(0);
    expect(await count('?action=delete')).toBe(1);
    expect(await count('?kind=form')).toBe(0);
    expect(await count('?target=website:/travel')).toBe(3);
    expect(await count('?target=website:/travel*')).toBe(4);
    expect(await count('?from=2026-01-01')).toBe(4);
    expect(await count('?to=2026-01-01T00:00:00Z')).toBe(0);
    const all = await read();
    const first = await read('?limit=3');
    expect(first).toEqual({ results: all.results.slice(0, 3), next: expect.any(String) as string });
    expect(await read(`?limit=3&before=${first.next ?? ''}`)).toEqual({ results: all.results.slice(3) });
  });

  it.each([
    ['action=a%00b', 'action must be valid Unicode without the character U+0000'],
    ['limit=0', 'limit must be a whole number from 1 to 200'],
    ['kind=page', 'kind must be one of content, form, responses, user, token, backup'],
    ['from=yesterday', 'from takes a date such as 2026-11-23 or 2026-11-23T09:30:00Z'],
    ['before=1', 'before takes the value of "next" of another response'],
    ['name=ines', 'name is not a parameter: use user, action, kind, target, from, to, before, limit'],
  ])('rejects %s', async (query, message) => {
    const response = await client.app.request(`/.rest/audit/v1?${query}`, { headers: admin.headers });
    expect([response.status, response.json]).toEqual([
      400,
      { error: expect.objectContaining({ message }) as object },
    ]);
  });

  it('requires the permission admin', async () => {
    expect((await client.app.request('/.rest/audit/v1')).status).toBe(401);
    expect((await client.app.request('/.rest/audit/v1', { headers: client.editor.headers })).status).toBe(
      403,
    );
  });

  it('cannot be changed; only retention removes entries', async () => {
    await client.done('PATCH', 'website/travel', { title: 'Trips' });
    const database = client.app.nest.get(Database, { strict: false });
    const rejected = 'server.audit_entry is append-only';
    await expect(database.query("UPDATE server.audit_entry SET user_name = 'eve'")).rejects.toThrow(rejected);
    await expect(database.query('DELETE FROM server.audit_entry')).rejects.toThrow(rejected);
    await database.query(
      `INSERT INTO server.audit_entry (at, user_name, action, kind, target) VALUES (now() - interval '31 days', 'ines', 'change', 'content', 'website:/old')`,
    );
    expect(await client.app.nest.get(AuditRepository, { strict: false }).removeOlder(30)).toBe(1);
    expect(await read()).toEqual({ results: [entry('change', 'website:/travel')] });
  });
});

describe('audit log of forms and users', () => {
  let api: FormsApi;
  let admin: TestUser;

  beforeAll(async () => {
    api = await FormsApi.start();
    admin = await TestUser.add(api.app, 'ada', ['superuser']);
    await forget(api.app);
  });

  afterAll(() => api.app.close());

  it('has an entry for each change of a form, export and removal of responses, and user', async () => {
    const { id, uuid, version } = await api.done<{ id: number; uuid: string; version: number }>(
      'POST',
      '/forms',
      {
        title: 'Poll',
        questions: [{ title: 'How?', questionType: 'text' }],
      },
    );
    await api.done('PATCH', `/forms/${String(id)}`, { title: 'A poll', version });
    const path = `/.rest/forms/v1/forms/${String(id)}`;
    const send = async (method: string, what: string): Promise<number> => {
      const response = await api.app.request(path + what, { method, headers: admin.headers });
      return response.status;
    };
    expect(await send('POST', '/publish')).toBe(200);
    expect(await send('GET', '/results.csv')).toBe(200);
    expect(await send('POST', '/anonymise')).toBe(200);
    expect(await send('DELETE', '')).toBe(204);
    await TestUser.add(api.app, 'bob', ['forms-editor']);
    const form = { at: moment, kind: 'form', target: uuid };
    const responses = { at: moment, user: 'ada', kind: 'responses', target: uuid };
    const { results } = await readAs(api.app, admin, '');
    expect(results).toEqual([
      {
        at: moment,
        user: '(system)',
        action: 'create',
        kind: 'user',
        target: 'bob',
        details: { roles: 'forms-editor' },
      },
      { ...form, user: 'ada', action: 'delete', details: { title: 'A poll' } },
      { ...responses, action: 'anonymise', details: { title: 'A poll', responses: 0 } },
      { ...responses, action: 'export', details: { title: 'A poll', format: 'csv' } },
      { ...form, user: 'ada', action: 'publish', details: { title: 'A poll' } },
      { ...form, user: 'eve', action: 'change', details: { title: 'A poll' } },
      { ...form, user: 'eve', action: 'create', details: { title: 'Poll' } },
    ]);
  });
});
