import { FormsApi } from '../fixtures/forms-api.js';
import { Administrator } from '../support/administrator.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';

// docs/form-pages.md: templates and styles are replaced through a light module, which uses formfn.

const FOLDER = 'form-core/templates';

let api: FormsApi;
let files: LiveFiles;
let administrator: Administrator;

beforeAll(async () => {
  const modules = {
    [`a/${FOLDER}/thank-you.liquid`]: 'thanks of a',
    [`b/${FOLDER}/thank-you.liquid`]: 'thanks of b: {{ response.items[0].value }}',
  };
  api = await FormsApi.start({ modules });
  files = new LiveFiles(api.app);
  administrator = await Administrator.of(api.app);
  const question = { title: 'q', question: 'What?', questionType: 'text' };
  const form = { published: true, questions: [question] };
  await api.done('POST', '/forms', { ...form, title: 'Open & public', publicResults: true });
  await api.done('POST', '/forms', { ...form, title: 'Closed' });
});
afterAll(() => api.close());

const page = async (path = '/forms/1'): Promise<string> => (await api.app.request(path)).text;

async function submit(id: number, key: string): Promise<string> {
  const response = await api.app.request(`/forms/${String(id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ shown: String(id), [`q${String(id)}`]: '<b>', key, go: 'send' }).toString(),
  });
  return response.text;
}

it('the template of the later module takes precedence, and its output is escaped', async () => {
  expect(await submit(1, 'first')).toBe('thanks of b: &lt;b&gt;');
});

it('changed and removed templates take effect while the server runs', async () => {
  const name = `b/${FOLDER}/question-text.liquid`;
  await files.put(name, 'TEXT {{ question.label }} in {{ lang }}', 'modules');
  await eventually(
    () => page(),
    (now) => expect(now).toContain('TEXT What? in en'),
  );
  await files.remove(name, 'modules');
  await eventually(
    () => page(),
    (now) => expect(now).toContain('<textarea id="q1"'),
  );
});

it('an invalid template is reported with its line, and the previous one stays in use', async () => {
  const name = `b/${FOLDER}/question-error.liquid`;
  await files.put(name, 'GOOD', 'modules');
  await eventually(
    () => page(),
    (now) => expect(now).toContain('GOOD'),
  );
  await files.put(name, 'BAD\n{% if %}', 'modules');
  const problems = async (): Promise<string[]> =>
    (await administrator.problemLines()).filter((line) => line.includes('question-error.liquid'));
  await eventually(
    () => problems(),
    (now) => expect(now).toHaveLength(1),
  );
  expect((await problems())[0]).toMatch(/question-error\.liquid:2:6 error {2}\| /);
  expect(await page()).toContain('GOOD');
  await files.remove(name, 'modules');
  await eventually(
    () => problems(),
    (now) => expect(now).toEqual([]),
  );
});

it('a template that is not UTF-8 is reported with the position', async () => {
  const name = `b/${FOLDER}/question-other.liquid`;
  await files.put(name, Buffer.from('a\ncaf\xe9', 'latin1'), 'modules');
  const problems = async (): Promise<string[]> =>
    (await administrator.problemLines()).filter((line) => line.includes('question-other.liquid'));
  await eventually(
    () => problems(),
    (now) => expect(now).toHaveLength(1),
  );
  expect((await problems())[0]).toMatch(/question-other\.liquid:2:4 error {2}\| the text is not UTF-8: /);
  await files.remove(name, 'modules');
});

it('a template that fails while rendering is reported, and the shipped one is used instead', async () => {
  const name = `b/${FOLDER}/form-page.liquid`;
  await files.put(name, "{% render 'missing' %}", 'modules');
  const lines = async (): Promise<string[]> => {
    await page();
    return (await administrator.problemLines()).filter((line) => line.includes('form-page.liquid'));
  };
  await eventually(
    () => lines(),
    (now) => expect(now).toHaveLength(1),
  );
  expect(await page()).toContain('<h1>Open &amp; public</h1>');
  await files.remove(name, 'modules');
  await eventually(
    () => lines(),
    (now) => expect(now).toEqual([]),
  );
});

it('formfn reads only forms and results that the current user may read', async () => {
  const name = `b/${FOLDER}/form-page.liquid`;
  const template = [
    "{% assign forms = formfn | getForms %}forms: {{ forms | map: 'title' | join: ', ' }}",
    '{% assign second = formfn | getForm: 2 %}second: {{ second.title }}',
    '{% assign public = formfn | getResults: 1 %}public: {{ public | size }}',
    '{% assign closed = formfn | getResults: 2 %}closed: {% if closed %}open{% else %}nothing{% endif %}',
    '{% assign none = formfn | getForm: 99 %}none: {% if none %}one{% else %}nothing{% endif %}',
    'inside: {{ formfn.getForms }}{{ formfn.constructor }}{{ formfn.formfn }}',
  ];
  await files.put(name, template.join('\n'), 'modules');
  await eventually(
    () => page(),
    (now) => expect(now).toContain('forms:'),
  );
  expect((await page()).split('\n')).toEqual([
    'forms: Open &amp; public, Closed',
    'second: Closed',
    'public: 1',
    'closed: nothing',
    'none: nothing',
    'inside: ',
  ]);
  await files.remove(name, 'modules');
  await eventually(
    () => page(),
    (now) => expect(now).toContain('<textarea'),
  );
});

it('formfn stores a response in the template thank-you, once per page', async () => {
  const name = `c/${FOLDER}/thank-you.liquid`;
  const template = '{% assign stored = formfn | submitResponse: 1, answers %}stored {{ stored.formId }}';
  await files.put(name, template, 'modules');
  await eventually(
    () => submit(1, 'copied'),
    (now) => expect(now).toBe('stored 1'),
  );
  const results = async (): Promise<number> => (await api.done<unknown[]>('GET', '/forms/1/results')).length;
  const before = await results();
  expect(await submit(1, 'copied')).toBe('stored 1');
  expect(await results()).toBe(before);
});

it('styles and texts can be replaced too, texts one by one', async () => {
  expect((await api.app.request('/forms/assets/form.css')).text).toContain('--form-accent');
  await files.put(`b/${FOLDER}/form.css`, 'body { color: red }', 'modules');
  await files.put(`b/${FOLDER}/texts.en.yaml`, 'send: Off it goes', 'modules');
  await eventually(
    () => page(),
    (now) => expect(now).toContain('>Off it goes</button>'),
  );
  expect((await api.app.request('/forms/assets/form.css')).text).toBe('body { color: red }');
  expect(await api.app.get('/forms/texts/en.json')).toMatchObject({ send: 'Off it goes', back: 'Back' });
  expect(await api.app.get('/forms/texts/de-AT.json')).toMatchObject({ send: 'Absenden' });
  // A language without texts falls back to English.
  expect(await api.app.get('/forms/texts/it.json')).toMatchObject({ send: 'Off it goes' });
});
