import { eventually } from '../support/eventually.js';
import { AppServer } from './app-server.js';

// Charts on wide and narrow screens, in both colour schemes.

const LONG =
  'An option with a label that is longer than a line of a phone, so that it cannot be shown whole there';
const answerOptions = ['a', 'b'].map((value) => ({
  title: value,
  label: value === 'b' ? LONG : value,
  value,
}));
const QUESTIONS = [
  { title: 'Pie', question: 'Which one?', questionType: 'single', answerOptions },
  { title: 'Bars', question: 'Which ones?', questionType: 'multi', answerOptions },
  { title: 'Scale', question: 'How much?', questionType: 'range', rangeFrom: 0, rangeTo: 10 },
] as const;

const LOADED = `Array.from(document.querySelectorAll('main img')).every(({ complete }) => complete)`;
/** For each chart: the width that it was rendered for, and whether it fits into its parent. */
const MEASURE = `Array.from(document.querySelectorAll('main img'), (image) => [
  image.naturalWidth,
  image.getBoundingClientRect().right <= image.parentElement.getBoundingClientRect().right + 0.5,
])`;

let server: AppServer;
let formId: number;

beforeAll(async () => {
  server = await AppServer.start();
  const { forms, formsEditor } = server.client();
  const form = await formsEditor.createForm({ title: 'Charts', published: true, questions: QUESTIONS });
  formId = form.id;
  const [pie, bars, scale] = form.questions.map(({ id }) => id);
  if (pie === undefined || bars === undefined || scale === undefined)
    throw new Error('questions are missing');
  await forms.submitResponse(formId, [
    { questionId: pie, value: 'b' },
    { questionId: bars, value: 'b' },
    { questionId: scale, value: '0' },
  ]);
});
afterAll(() => server.close());

it.each([
  [1280, 'light', { trend: 960, question: 560 }],
  [1280, 'dark', { trend: 960, question: 560 }],
  [360, 'light', { trend: 330, question: 288 }],
  [360, 'dark', { trend: 330, question: 288 }],
] as const)('charts fit their card at %i px (%s)', async (width, colorScheme, drawn) => {
  await server.administer(
    `forms/${formId}/analytics`,
    { viewport: { width, height: 900 }, colorScheme },
    async ({ page }) => {
      const charts = page.getByRole('main').getByRole('img', { name: /^Chart of/ });
      await charts.nth(3).waitFor();
      await eventually(
        () => page.evaluate(LOADED),
        (loaded) => {
          expect(loaded).toBe(true);
        },
      );
      const found = await page.evaluate(MEASURE);
      expect(found).toEqual([
        [drawn.trend, true],
        [drawn.question, true],
        [drawn.question, true],
        [drawn.question, true],
      ]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    },
  );
});

it('the studio in German shows and downloads charts with German texts', async () => {
  const options = { locale: 'de-DE', viewport: { width: 1280, height: 900 } };
  await server.browser.visit(options, async (page) => {
    const app = server.in(page);
    await page.goto(`${server.app.base}/studio/forms/${String(formId)}/analytics`);
    const form = page.getByRole('form', { name: 'Anmelden' });
    await form.getByLabel('Benutzername').fill('ada');
    await form.getByLabel('Passwort', { exact: true }).fill('a rather long password');
    await form.getByRole('button', { name: 'Anmelden' }).click();
    const image = page.getByRole('img', { name: /How much/ });
    await image.waitFor();
    expect(new URL((await image.getAttribute('src')) ?? '', server.app.base).searchParams.get('lang')).toBe(
      'de',
    );
    const { bytes } = await app.download(page.getByRole('button', { name: 'SVG herunterladen: How much?' }));
    expect(bytes.toString()).toContain('>Durchschnitt 0</text>');
  });
});
