import { readFileSync } from 'node:fs';
import { error, FormsApi } from '../fixtures/forms-api.js';
import type { TestResponse } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { Administrator } from '../support/administrator.js';
import { LiveFiles } from '../support/live-files.js';
import { shortenFirstTimer } from '../support/shorten-first-timer.js';

// docs/reference/charts-and-dialogs.md#custom-charts: charts of answers, rendered on the server.

const CHARTS = 'form-app/charts/forms';
const shipped = Object.fromEntries(
  ['single', 'multi', 'range'].map((id) => [
    `${CHARTS}/${id}.yaml`,
    readFileSync(`${CHARTS}/${id}.yaml`, 'utf8'),
  ]),
);
const HOSTILE = `<script>alert('1')</script> & "more" <a href="x">`;
const SHOWN = '&lt;script&gt;alert(&apos;1&apos;)&lt;/script&gt; &amp; "more" &lt;a href="x"&gt;';

const option = (value: string, label: string): object => ({ title: value, label, value });
const FORM = {
  title: 'Charts',
  published: true,
  publicResults: true,
  questions: [
    {
      title: 'Pie',
      question: HOSTILE,
      questionType: 'single',
      answerOptions: [option('a', HOSTILE), option('b', 'Nothing')],
    },
    {
      title: 'Bars',
      question: 'Which?',
      questionType: 'multi',
      answerOptions: [option('x', 'Ex'), option('y', 'Why')],
    },
    { title: 'Scale', question: 'How much?', questionType: 'range', rangeFrom: 1, rangeTo: 5 },
    { title: 'Text', question: 'What else?', questionType: 'text' },
    {
      title: 'Own',
      question: 'And?',
      questionType: 'single',
      customChartId: 'own',
      answerOptions: [option('1', 'One'), option('2', 'Two')],
    },
  ],
};
const OWN = `$schema: https://vega.github.io/schema/vega-lite/v6.json
mark: {type: point, shape: diamond}
encoding: {x: {field: label, type: nominal}, y: {field: count, type: quantitative}}
`;

let api: FormsApi;
let admin: Administrator;
let files: LiveFiles;
let form: number;
let questions: Record<string, number>;

beforeAll(async () => {
  api = await FormsApi.start({ definitions: { ...shipped, [`${CHARTS}/own.yaml`]: OWN } });
  admin = await Administrator.of(api.app);
  files = new LiveFiles(api.app);
  const made = await api.done<{ id: number; questions: { id: number; title: string }[] }>(
    'POST',
    '/forms',
    FORM,
  );
  form = made.id;
  questions = Object.fromEntries(made.questions.map(({ id, title }) => [title, id]));
  await answer({ Pie: 'a', Scale: '2', Own: '1' });
  await answer({ Pie: 'b', Scale: '5', Own: '1' });
});
afterAll(() => api.close());

async function answer(values: Record<string, string>): Promise<void> {
  const body = Object.entries(values).map(([title, value]) => ({ questionId: questions[title], value }));
  const { status, text } = await api.call('POST', `/forms/${String(form)}`, { body });
  expect([status, text]).toEqual([201, expect.anything()]);
}
const pathOf = (title: string, query = ''): string =>
  `/forms/${String(form)}/analytics/${String(questions[title])}.svg${query}`;
const chart = (title: string, query?: string, headers = {}): Promise<TestResponse> =>
  api.call('GET', pathOf(title, query), { headers });
const part = (name: string, svg: string): string =>
  (new RegExp(`<${name}>(.*?)</${name}>`).exec(svg)?.[1] ?? '').replaceAll('&quot;', '"');

it('draws a pie with its numbers as alternative text, and shows markup as text', async () => {
  const { status, text, headers } = await chart('Pie');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" role="img" width="[\d.]+" height="[\d.]+" viewBox="[\d. ]+"><title>/);
  expect(part('title', text)).toBe(SHOWN);
  expect(part('desc', text)).toBe(
    `2 of 2 respondents who reached the question answered it. ${SHOWN}: 1 (50%); Nothing: 1 (50%).`,
  );
  expect(text).not.toMatch(/<script|<a[\s>]|href=[^&]*\w|<image/);
  expect(text.match(/class="mark-arc/g)).toHaveLength(1);
  expect(text).toContain('>1 · 50% · Nothing</text>');
}); // prettier-ignore

it('draws bars, also with the average', async () => {
  await answer({ Bars: 'x' });
  const bars = (await chart('Bars')).text;
  expect(part('desc', bars)).toBe(
    '1 of 3 respondents who reached the question answered it. Ex: 1 (33.3%); Why: 0 (0%).',
  );
  expect(bars).toContain('>Ex</text>');
  const range = (await chart('Scale')).text;
  expect(part('desc', range)).toBe(
    '2 of 3 respondents who reached the question answered it. Average 3.5. 1: 0 (0%); 2: 1 (33.3%); 3: 0 (0%); 4: 0 (0%); 5: 1 (33.3%).',
  );
  expect(range).toContain('>average 3.5</text>');
});

it('writes its texts and numbers in German with lang=de, and in English for other languages', async () => {
  for (const lang of ['de', 'de-CH', 'DE']) {
    const { text } = await chart('Scale', `?lang=${lang}`);
    expect(part('desc', text)).toBe(
      '2 von 3 Teilnehmern, die die Frage erreicht haben, haben sie beantwortet. Durchschnitt 3,5. 1: 0 (0\u00A0%); 2: 1 (33,3\u00A0%); 3: 0 (0\u00A0%); 4: 0 (0\u00A0%); 5: 1 (33,3\u00A0%).',
    );
    expect(text).toContain('>Durchschnitt 3,5</text>');
  }
  const english = (await chart('Scale')).text;
  for (const lang of ['en', 'fr', '', '%22']) {
    expect((await chart('Scale', `?lang=${lang}`)).text).toBe(english);
  }
});

it('sends 304 for a current ETag, is drawn again after another response, and is compressed', async () => {
  const first = await chart('Bars');
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await chart('Bars', '', headers)).status).toBe(304);
  await answer({ Bars: 'y' });
  const second = await chart('Bars', '', headers);
  expect([second.status, second.text.includes('Why: 1 (')]).toEqual([200, true]);
  expect((await chart('Bars', '', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

it('has colours for dark pages, and respects the period', async () => {
  const [light, dark] = [await chart('Bars'), await chart('Bars', '?theme=dark')];
  expect([light.text.includes('#1f2328'), light.text.includes('#e6edf3')]).toEqual([true, false]);
  expect([dark.text.includes('#1f2328'), dark.text.includes('#e6edf3')]).toEqual([false, true]);
  const none = await chart('Bars', '?to=2001-01-01&timeZone=Europe/Berlin');
  expect(part('desc', none.text)).toBe('0 of 0 respondents who reached the question answered it. Ex: 0 (0%); Why: 0 (0%). No answers yet.');
  expect(none.text).toContain('>No answers yet.</text>');
}); // prettier-ignore

it.each<[string, () => string, number, unknown]>([
  ['a text question', () => pathOf('Text'), 404, () => error('notFound', `Question ${String(questions.Text)} is a text question, which has no chart.`)],
  ['an unknown question', () => pathOf('Nope'), 404, () => error('notFound', 'There is no record "undefined": an id is a whole number from 1 to 9007199254740991.')],
  ['another form’s question', () => `/forms/${String(form)}/analytics/999999.svg`, 404, () => error('notFound', `Form ${String(form)} has no question 999999.`)],
  ['an unknown form', () => '/forms/999999/analytics/1.svg', 404, () => error('notFound', expect.stringContaining('999999') as never)],
  ['another ending', () => pathOf('Pie').replace('.svg', '.png'), 404, () => error('notFound', expect.stringContaining('There is nothing at') as never)],
  ['an unknown theme', () => pathOf('Pie', '?theme=pink'), 400, () => error('invalidValueFormat', 'theme must be light or dark, not "pink"')],
])('rejects %s', async (_, path, status, body) => {
  expect(await api.ask('GET', path())).toEqual([status, (body as () => unknown)()]);
}); // prettier-ignore

it('requires the same access as the results', async () => {
  const closed = await api.done<{ id: number; questions: { id: number }[] }>('POST', '/forms', { ...FORM, publicResults: false });
  const path = `/forms/${String(closed.id)}/analytics/${String(closed.questions[0]?.id)}.svg`;
  expect((await api.call('GET', path)).status).toBe(401);
  expect((await api.call('GET', path, { as: 'vic' })).status).toBe(403);
  const seen = await api.call('GET', path, { as: 'ana' });
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-cache']);
}); // prettier-ignore

it('draws the chart that a question names; if it is invalid, draws the default chart with a notice', async () => {
  expect((await chart('Own')).text).toContain('class="mark-symbol role-mark marks"');
  const usual = 'class="mark-arc';
  const show = async (definition: string, notice: string, problem: string): Promise<void> => {
    await files.put(`${CHARTS}/own.yaml`, definition);
    await eventually(() => chart('Own'), ({ text }) => {
      expect([text.includes(usual), part('desc', text).split('%). ')[1]]).toEqual([true, notice]);
    });
    await eventually(() => admin.problemLines(), (lines) => {
      expect(lines).toEqual([expect.stringContaining(problem)]);
    });
  };
  await show('mark: {type: point, href: "https://example.org"}\n', 'The chart "own" is broken; another one is shown.', "'mark.href' is rejected: a chart must not contain links");
  await show('mark: bar\nencoding: {x: {field: label, type: nominal, bin: {maxbins: lots}}}\ntransform: [{calculate: "nowhere(1)", as: y}]\n', 'The chart "own" cannot be drawn (Unrecognized function: nowhere); another one is shown.', 'the chart cannot be drawn: Unrecognized function: nowhere');
  await files.put(`${CHARTS}/own.yaml`, OWN);
  await eventually(() => chart('Own'), ({ text }) => {
    expect(text).toContain('class="mark-symbol role-mark marks"');
  });
  expect(await admin.problemLines()).toEqual([]);
  await files.remove(`${CHARTS}/own.yaml`);
  await eventually(() => chart('Own', '?lang=de'), ({ text }) => {
    expect(part('desc', text)).toContain('Das Diagramm „own“ existiert nicht; stattdessen wird ein anderes gezeigt.');
  });
}); // prettier-ignore

it('retries a failed drawing after five minutes', async () => {
  const twice = 'length(sequence(datum.count == 2 ? 6e7 : 1))';
  const often = `${OWN}transform: [{calculate: "${twice}", as: y}]\n`;
  await files.put(`${CHARTS}/own.yaml`, often);
  await eventually(() => chart('Own'), ({ text }) => {
    expect(part('desc', text)).toContain('The chart "own" cannot be drawn (');
  }, 30_000);
  await answer({ Own: '1' });
  expect(part('desc', (await chart('Own')).text)).toContain('The chart "own" cannot be drawn (');
  expect(await admin.problemLines()).toEqual([expect.stringContaining('the chart cannot be drawn: ')]);
  const now = Date.now;
  Date.now = () => now() + 300_000;
  const { text } = await chart('Own').finally(() => { Date.now = now; });
  expect([text.includes('class="mark-symbol role-mark marks"'), text.includes('another one')]).toEqual([true, false]);
  expect(await admin.problemLines()).toEqual([]);
}); // prettier-ignore

it('ends a drawing that takes too long', async () => {
  const endless = `mark: bar\ntransform: [{filter: "replace(pad('a', 60, 'a'), regexp('(a+)+b'), '') == 'a'"}]\nencoding: {x: {field: count, type: quantitative}}\n`;
  await files.put(`${CHARTS}/own.yaml`, endless);
  await shortenFirstTimer(10_000, () => eventually(() => chart('Own'), ({ text }) => {
    expect(part('desc', text)).toMatch(/The chart "own" cannot be drawn \(it takes longer than 10 s\); another one is shown\.$/);
  }));
  expect((await chart('Pie')).text).toContain('class="mark-arc');
}); // prettier-ignore

it('keeps using the last valid version of a shipped chart', async () => {
  const good = shipped[`${CHARTS}/range.yaml`] ?? '';
  await files.put(`${CHARTS}/range.yaml`, good.replace('layer:', 'usermeta: {a: b}\nlayer:'));
  await eventually(() => chart('Scale'), ({ text }) => {
    expect(part('desc', text)).toMatch(/The chart "range" is broken; another one is shown\.$/);
    expect(text).toContain('>average 3.5</text>');
  });
  await files.put(`${CHARTS}/range.yaml`, good);
  await eventually(() => chart('Scale'), ({ text }) => {
    expect(part('desc', text)).not.toContain('broken');
  });
}); // prettier-ignore

it('can be decorated, and works without any definition', async () => {
  await files.put('look/decorations/form-app/charts/forms/single.yaml', 'mark: {type: bar}\nencoding: {x: {field: count, type: quantitative}}\n', 'modules');
  await eventually(() => chart('Pie'), ({ text }) => {
    expect([text.includes('class="mark-arc'), text.includes('class="mark-rect')]).toEqual([false, true]);
  });
  await files.remove(`${CHARTS}/multi.yaml`);
  await eventually(() => chart('Bars'), ({ text }) => {
    expect(part('desc', text)).toMatch(/The chart "multi" does not exist; another one is shown\.$/);
    expect(text).toContain('class="mark-rect');
  });
}); // prettier-ignore
