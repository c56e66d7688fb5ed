import type { Locator } from 'playwright-core';
import { AppServer } from './app-server.js';

// Texts that are written from right to left are shown in their direction, and cut at their end.

const ARABIC = 'مرحبا بكم في صفحتنا الجديدة عن السفر';

interface Styled {
  computedStyleMap: () => { get: (property: string) => unknown };
}

const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((styled: Styled, name: string) => String(styled.computedStyleMap().get(name)), property);

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

it('titles of entries', async () => {
  const greeting = { '@nodeType': 'cms:page', title: ARABIC };
  await server.client().content.putNode('website', '/home', { '@nodeType': 'cms:page', greeting });
  await server.administer('content/website/home?view=list', {}, async ({ page }) => {
    const link = page.getByRole('link', { name: ARABIC });
    expect(await styleOf(link, 'direction')).toBe('rtl');
    await link.click();
    const heading = page.getByRole('heading', { level: 1, name: ARABIC });
    expect(await styleOf(heading, 'unicode-bidi')).toBe('plaintext');
  });
});

it('titles, questions and the outline of a form', async () => {
  const { id } = await server
    .client()
    .formsEditor.createForm({ title: ARABIC, questions: [{ question: ARABIC, questionType: 'text' }] });
  await server.administer(`forms/${String(id)}`, {}, async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1, name: ARABIC });
    expect(await styleOf(heading, 'unicode-bidi')).toBe('plaintext');
    const question = page.getByRole('textbox', { name: 'Question 1', exact: true });
    expect(await styleOf(question, 'unicode-bidi')).toBe('plaintext');
    const outline = page.getByRole('navigation', { name: 'Outline' });
    expect(await styleOf(outline.getByText(ARABIC), 'direction')).toBe('rtl');
  });
});

it('form pages and embedded forms in Arabic, and no others', async () => {
  const localisations = [{ language: 'ar', title: ARABIC }];
  const { formsEditor } = server.client();
  const { id } = await formsEditor.createForm({
    ...{ title: 'Boats', published: true, localisations },
    questions: [{ question: 'Masts?', questionType: 'text' }],
  });
  await server.browser.visit({}, async (page) => {
    for (const [language, direction] of Object.entries({ ar: 'rtl', en: 'ltr' })) {
      await page.goto(`${server.app.base}/forms/${String(id)}?lang=${language}`);
      expect(await styleOf(page.getByRole('main'), 'direction')).toBe(direction);
    }
    await page.goto(`${server.site.address}/${String(id)}`);
    await page.evaluate("document.querySelector('cms-form').lang = 'ar'");
    await page.getByText(ARABIC).waitFor();
    expect(await styleOf(page.locator('cms-form .content'), 'direction')).toBe('rtl');
  });
});
