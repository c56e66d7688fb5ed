import { SITE, useContentSite } from '../fixtures/content-site.js';
import type { ContentClient } from '../support/content-client.js';

// docs/reference/content-api.md#drafts-and-publishing: several operations on drafts in one transaction

let client: ContentClient;

useContentSite((started) => {
  client = started;
});

const OPERATIONS = [
  { method: 'PATCH', path: 'website/travel', body: { title: 'Trips' } },
  { method: 'POST', path: 'website/travel', body: { '@name': 'news', text: 'a part' } },
  { method: 'POST', path: 'website/travel/news', body: { '@name': 'a', text: 'its part' } },
  { method: 'PATCH', path: 'website/travel/news/a', body: { text: 'changed' } },
  { method: 'PATCH', path: 'website/travel/harl', body: { title: 'Coast' } },
  { method: 'DELETE', path: 'website/travel/main/00' },
  { method: 'POST', path: 'website/travel', body: { '@name': 'soon', '@nodeType': 'cms:page' } },
  { method: 'POST', path: 'website/travel/main/1@move', body: { to: '/travel/main', before: '0' } },
  { method: 'PATCH', path: 'website/travel/soon', body: { title: 'Soon' } },
  { method: 'POST', path: 'website/travel/news/a@copy', body: { to: '/travel/news', name: 'b' } },
  { method: 'PATCH', path: 'website/travel', body: { since: null } },
];
const CHANGING = /^(@id|@revision|cms:.*)$/;

/** All drafts and published states, without values that differ between runs. */
async function states(): Promise<unknown> {
  const read = (path: string): Promise<unknown> => client.done('GET', `website/travel${path}`);
  const all = ['', '?draft=true', '/harl', '/harl?draft=true', '/soon', '/soon?draft=true'];
  const found: unknown[] = [];
  for (const path of all) found.push(await read(`${path}${path.includes('?') ? '&' : '?'}depth=9`));
  return JSON.parse(
    JSON.stringify(found, (key, value: unknown) => (CHANGING.test(key) ? undefined : value)),
  ) as unknown;
}

describe('content API, batches of drafts', () => {
  it('have the effects of the single operations', async () => {
    for (const { method, path, body } of OPERATIONS) await client.done(method, `${path}?draft=true`, body);
    const singly = await states();
    await client.reset({ 'website.yaml': SITE });
    await client.done('POST', '?draft=true', { operations: OPERATIONS });
    const together = await states();
    expect(together).toEqual(singly);
    expect(together).toMatchObject([
      { title: 'Travel', '@hasDraft': true, main: { '@nodes': ['0', '00', '1'] } },
      { title: 'Trips', main: { '@nodes': ['1', '0'] }, news: { a: { text: 'changed' }, b: {} } },
      { title: 'Harl' },
      { title: 'Coast' },
      { '@published': false },
      { title: 'Soon' },
    ]);
  });

  it('continue existing drafts, which the batch can publish and discard', async () => {
    await client.done('PATCH', 'website/travel?draft=true', { title: 'Trips' });
    const operations = [
      ...OPERATIONS.slice(1),
      { method: 'POST', path: 'website/travel@publish' },
      { method: 'DELETE', path: 'website/travel/harl' },
      { method: 'PATCH', path: 'website/travel', body: { title: 'Tours' } },
    ];
    await client.done('POST', '?draft=true', { operations });
    expect(await states()).toMatchObject([
      { title: 'Trips', '@hasDraft': true, main: { '@nodes': ['1', '0'] } },
      { title: 'Tours', news: { a: { text: 'changed' } } },
      { title: 'Harl', '@hasDraft': false },
      { title: 'Harl' },
      { '@published': false },
      { title: 'Soon' },
    ]);
  });

  it('publish the draft of a unit that the same batch has moved', async () => {
    await client.done('PATCH', 'website/travel/main/0?draft=true', { text: 'changed' });
    await client.done('PUT', 'website/home', { '@nodeType': 'cms:page' });
    const operations = [
      { method: 'POST', path: 'website/travel@move', body: { to: '/home', name: 'trips' } },
      { method: 'POST', path: 'website/home/trips@publish' },
    ];
    await client.done('POST', '', { operations });
    expect(await client.done('GET', 'website/home/trips?depth=3')).toMatchObject({
      '@hasDraft': false,
      '@nodes': ['main', 'harl'],
      main: { '@nodes': ['0', '00', '1'], '0': { '@path': '/home/trips/main/0', text: 'changed' } },
    });
  });

  it('keep the parts of drafts whose units the same batch moves to make room', async () => {
    await client.done('PUT', 'website/travel/harl/coast?draft=true', { text: 'a part' });
    const added = ['a', 'b', 'c', 'd'].map((name) => ({
      ...{ method: 'POST', path: 'website/travel' },
      body: { '@name': name, '@nodeType': 'cms:page', '@before': 'harl' },
    }));
    const change = { method: 'PATCH', path: 'website/travel/harl', body: { title: 'Coast' } };
    await client.done('POST', '?draft=true', { operations: [...added, change] });
    expect(await client.done('GET', 'website/travel/harl?draft=true&depth=2')).toMatchObject({
      ...{ title: 'Coast', '@nodes': ['coast'] },
      coast: { text: 'a part' },
    });
  });

  it('reject a unit in place of a part of the draft of a unit that the same batch has moved', async () => {
    await client.done('POST', 'website/travel?draft=true', { '@name': 'news', text: 'a part' });
    const page = { '@name': 'news', '@nodeType': 'cms:page' };
    const operations = [
      { method: 'POST', path: 'website/travel@move', body: { to: '/', name: 'trips' } },
      { method: 'POST', path: 'website/trips', body: page },
    ];
    const { status, json } = await client.send('POST', '', { operations });
    expect([status, json]).toMatchObject([
      409,
      { error: { details: [{ index: 1 }, { code: 'part_of_draft', values: { path: '/trips/news' } }] } },
    ]);
  });

  it('store nothing if one operation fails, and report its index', async () => {
    const operations = [...OPERATIONS, { method: 'PATCH', path: 'website/travel/main/00', body: {} }];
    const { status, json } = await client.send('POST', '?draft=true', { operations });
    const message = `operations[${String(OPERATIONS.length)}]: /travel/main/00`;
    expect([status, json]).toEqual([
      404,
      { error: { code: 'pathNotFound', message, details: [{ index: OPERATIONS.length }] } },
    ]);
    expect(await client.done('GET', 'website/travel')).toMatchObject({ '@hasDraft': false });
    expect((await client.send('GET', 'website/travel/soon')).status).toBe(404);
  });
});
