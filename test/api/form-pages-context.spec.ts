import { FormsApi } from '../fixtures/forms-api.js';
import { PageVisitor } from '../support/page-visitor.js';

// docs/reference/settings.md#variables: the context path precedes every URL, including those in pages.

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start({ settings: { contextPath: '/cmsPublic' } });
  const headers = { authorization: `Basic ${Buffer.from('eve:the password of eve').toString('base64')}` };
  const body = JSON.stringify({
    ...{ title: 'Here', published: true, publicResults: true },
    questions: [{ title: 'q', question: 'What?', questionType: 'text' }],
  });
  const response = await api.app.request('/cmsPublic/.rest/forms/v1/forms', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  expect(response.status).toBe(201);
});
afterAll(() => api.close());

it('a form, its action and its style sheet are below the context path, and nothing outside it', async () => {
  const visitor = new PageVisitor(api.app);
  expect(await visitor.open('/cmsPublic/forms/1')).toMatchObject({ status: 200, heading: 'Here' });
  expect(visitor.html).toContain('action="/cmsPublic/forms/1?lang=en"');
  expect(visitor.html).toContain('href="/cmsPublic/forms/assets/form.css"');
  expect((await api.app.request('/cmsPublic/forms/assets/form.css')).headers['content-type']).toBe(
    'text/css; charset=utf-8',
  );
  expect((await api.app.request('/cmsPublic/forms/embed.js')).status).toBe(200);
  expect((await api.app.request('/forms/1')).status).toBe(404);
});

it('a page that is sent twice at the same time is stored once', async () => {
  const visitors = [new PageVisitor(api.app), new PageVisitor(api.app), new PageVisitor(api.app)];
  const [first] = visitors;
  await first?.open('/cmsPublic/forms/1');
  const sent: [string, string][] = [...(first?.fields({ q1: 'Once' }) ?? []), ['go', 'send']];
  const pages = await Promise.all(visitors.map((visitor) => visitor.send(sent, '/cmsPublic/forms/1')));
  expect(pages.map(({ heading }) => heading)).toEqual(['Thank you', 'Thank you', 'Thank you']);
  const results = (await api.app.get('/cmsPublic/.rest/forms/v1/forms/1/results')) as unknown[];
  expect(results).toHaveLength(1);
});
