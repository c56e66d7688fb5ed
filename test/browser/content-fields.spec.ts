import { findBarriers } from '../support/barriers.js';
import { expectWidth } from '../support/expect-width.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// Fields of content (docs/studio.md#content): formatted texts, problems and their places.

const TYPE = `datasource: {workspace: tours}
model:
  nodeType: cms:tour
  properties:
    - {name: title, type: String, required: true, i18n: true, pattern: '[A-Z].*'}
    - {name: text, type: String, editor: richText, i18n: true}
    - {name: starts, type: Date, multiple: true}
    - {name: level, label: {en: Difficulty, de: Schwierigkeit}, options: [{value: easy, label: {de: Leicht}}, 3]}
    - {name: price, label: Fare, type: Double}
`;
const STOP =
  'model: {nodeType: cms:stop, supertype: cms:component, properties: [{name: days, type: Long, min: 1}]}\n';
const SITE = 'i18n: {enabled: true, fallbackLocale: en, locales: {en: {language: en}, de: {language: de}}}\n';
const TABLE = '<p>Zeiten</p><table><tbody><tr><td>Mo</td><td>9 Uhr</td></tr></tbody></table>';

let server: AppServer;

beforeAll(async () => {
  const modules = {
    'site/contentTypes/tour.yaml': TYPE,
    'site/contentTypes/stop.yaml': STOP,
    'site/sites/fallback.yaml': SITE,
    'site/restEndpoints/tours.yaml': 'workspace: tours\nnodeTypes: [cms:tour]\n',
  };
  server = await AppServer.start({ modules });
  const { content } = server.client();
  await content.putNode('tours', '/rivers', { '@nodeType': 'cms:tour', title: 'Rivers' });
  const stop = { '@nodeType': 'cms:stop', title: 'Harbour', days: 1 };
  await content.putNode('tours', '/coast', {
    ...{ '@nodeType': 'cms:tour', title: 'Coast', text: '<p> Times\n</p>', text_de: TABLE },
    stops: { '@nodeType': 'cms:area', stop },
  });
});
afterAll(() => server.close());

const visit = (
  path: string,
  walk: (editor: ContentEditorPage) => Promise<void>,
  errorStatuses: readonly number[] = [],
): Promise<void> =>
  server.administer(path, { errorStatuses }, ({ page }) => walk(new ContentEditorPage(page)));

it('a link is added to a formatted text, with its URL as text if nothing is selected', async () => {
  await visit('content/tours/rivers', async (editor) => {
    const { page } = editor;
    const text = editor.field('Text');
    await text.click();
    await editor.button('Link').click();
    await page.keyboard.press('Escape');
    // Typing continues in the text.
    await page.keyboard.type('See ');
    await editor.button('Link').click();
    await page.getByLabel('URL of the link').fill('https://example.org/a');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'https://example.org/a' }).waitFor();
    await editor.save();
  });
  expect(await server.client().content.readNode('tours', '/rivers', { draft: true })).toMatchObject({
    text: expect.stringMatching(
      /^<p>See <a [^>]*href="https:\/\/example\.org\/a"[^>]*>https:\/\/example\.org\/a<\/a><\/p>$/,
    ),
  });
});

it('texts keep unsupported formatting in each language, and are shown in their direction', async () => {
  await visit('content/tours/coast', async (editor) => {
    const { page } = editor;
    await editor.button('Bold').waitFor();
    await editor.field('Text').fill('Hours');
    await editor.field('Title').focus();
    const direction = await page.evaluate('getComputedStyle(document.activeElement).unicodeBidi');
    expect(direction).toBe('plaintext');
    await page.getByText('German', { exact: true }).click();
    await page.getByText('It is edited as HTML').waitFor();
    const html = editor.field('Text, German');
    expect(await html.inputValue()).toBe(TABLE);
    await html.fill(TABLE.replace('9', '10'));
    await page.getByText('English', { exact: true }).click();
    await page.getByRole('toolbar', { name: 'Format: Text' }).waitFor();
    await editor.save();
  });
  expect(await server.client().content.readNode('tours', '/coast', { draft: true })).toMatchObject({
    text: '<p>Hours</p>',
    text_de: TABLE.replace('9', '10'),
  });
});

it('lists of Word documents are pasted as lists', async () => {
  const item = (level: number, marker: string, text: string): string =>
    `<p style='mso-list:l0 level${String(level)} lfo1'><span style='mso-list:Ignore'>${marker} </span>${text}</p>`;
  const items = [item(1, '·', 'boots'), item(2, '1.', 'high'), item(2, '2.', 'low'), item(1, '·', 'soup')];
  await visit('content/tours/rivers', async (editor) => {
    const { page } = editor;
    await page.getByRole('toolbar', { name: 'Format: Text' }).waitFor();
    await editor.field('Text').click();
    await page.keyboard.press('Control+a');
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', ${JSON.stringify(`<p>Bring</p>${items.join('')}`)});
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(event);
    })()`);
    await editor.save();
  });
  expect(await server.client().content.readNode('tours', '/rivers', { draft: true })).toMatchObject({
    text: '<p>Bring</p><ul><li>boots<ol><li>high</li><li>low</li></ol></li><li>soup</li></ul>',
  });
});

it('problems lead to their fields, in other languages and in closed parts; Ctrl+S saves', async () => {
  await visit('content/tours/coast', async (editor) => {
    const { page } = editor;
    await page.getByText('German', { exact: true }).click();
    await editor.field('Title, German').fill('küste');
    await page.getByText('English', { exact: true }).click();
    await editor.button('Add a value: Starts').click();
    const start = page.getByLabel('Starts, value 1', { exact: true });
    expect(await start.inputValue()).not.toBe('');
    await start.fill('');
    await editor.button('Harbour').click();
    await editor.field('Days').fill('0');
    await editor.button('Harbour').click();
    await page.keyboard.press('Control+s');
    const problems = page.getByRole('alert').filter({ hasText: '3 fields have to be corrected.' });
    await problems.waitFor();
    expect(await problems.getByRole('listitem').allTextContents()).toEqual([
      'Title, German: This does not have the required format.',
      'Starts: This field must not be empty.',
      'Stops / Harbour / Days: This must be at least 1.',
    ]);
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectWidth(page, 360);
    await editor.button('Stops / Harbour / Days').click();
    await editor.field('Days').and(page.locator(':focus')).fill('2');
    await editor.button('Starts').click();
    await start.and(page.locator(':focus')).fill('2027-06-12T09:00');
    await editor.button('Title, German').click();
    await editor.field('Title, German').and(page.locator(':focus')).fill('Küste');
    await page.keyboard.press('Control+s');
    await editor.state('Saved as a draft, not published yet').waitFor();
  });
});

it('labels of properties and options are those of the content type, in the language of the studio', async () => {
  await visit('content/tours/rivers', async ({ page }) => {
    const level = page.getByRole('combobox', { name: 'Difficulty', exact: true });
    await level.waitFor();
    expect(await level.locator('option').allTextContents()).toEqual(['Not set', 'Leicht', '3']);
    await page.getByRole('textbox', { name: 'Fare', exact: true }).waitFor();
  });
  await server.administer('content/tours/rivers', { locale: 'de-DE' }, async ({ page }) => {
    await page.getByRole('combobox', { name: 'Schwierigkeit', exact: true }).selectOption('Leicht');
    const price = page.getByRole('textbox', { name: 'Fare', exact: true });
    await price.fill('1.234,5.6');
    await page.getByText('Das ist keine Zahl. Schreiben Sie sie so: 1234,5').waitFor();
    await price.fill('1.234,56789');
    await page.getByRole('button', { name: 'Entwurf speichern' }).click();
    await page.getByText('Als Entwurf gespeichert, noch nicht veröffentlicht').waitFor();
    await page.getByRole('link', { name: 'Versionen' }).click();
    await page.getByRole('row', { name: 'Schwierigkeit Leicht', exact: true }).waitFor();
    await page.getByRole('row', { name: 'Fare 1.234,56789', exact: true }).waitFor();
  });
  const draft = await server.client().content.readNode('tours', '/rivers', { draft: true });
  expect([draft.level, draft.price]).toEqual(['easy', 1234.56789]);
});

it('the language is kept in the views of an entry, and notices do not cover the buttons that save', async () => {
  await visit('content/tours/rivers?language=de', async (editor) => {
    const { page } = editor;
    await page.setViewportSize({ width: 360, height: 740 });
    await editor.field('Title, German').fill('Flüsse');
    await editor.show('Preview');
    expect(await page.getByLabel('Language').inputValue()).toBe('de');
    await editor.show('Edit');
    expect(await editor.field('Title, German').inputValue()).toBe('Flüsse');
    // The narrow screen has a short label for the same button.
    await editor.button('Save').click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const notice = await page.locator('[role=status] .mantine-Notification-root').boundingBox();
    const bar = await page.getByRole('group', { name: 'Changes' }).boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(740);
  });
});
