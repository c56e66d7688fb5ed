import { AppServer } from './app-server.js';

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

it.each(['de-DE', 'en-GB'])(
  'the header shows all its labels next to a scrollbar at 360 px: %s',
  async (locale) => {
    // Browsers without overlay scrollbars leave 15 px less.
    const viewport = { width: 345, height: 600 };
    await server.browser.visit({ locale, viewport }, async (page) => {
      const app = server.in(page);
      await app.open('content');
      await page.locator('input[autocomplete=username]').fill(server.user);
      await page.locator('input[type=password]').fill('a rather long password');
      await page.keyboard.press('Enter');
      await page.getByRole('banner').getByRole('link').first().waitFor();
      const nav = "document.querySelector('header nav')";
      expect(await page.evaluate<boolean>(`${nav}.scrollWidth <= ${nav}.clientWidth`)).toBe(true);
      await page.emulateMedia({ forcedColors: 'active' });
      const colours = await page.evaluate<readonly string[]>(
        `[...${nav}.querySelectorAll('a')].map((link) => getComputedStyle(link).borderBottomColor)`,
      );
      expect(colours.filter((colour) => colour !== 'rgb(255, 255, 255)')).toHaveLength(1);
    });
  },
);

it.each(['de-DE', 'en-GB'])(
  'the tabs of a form are in one row next to a scrollbar at 360 px: %s',
  async (locale) => {
    const { id } = await server.client().formsEditor.createForm({ title: 'Boats' });
    const viewport = { width: 345, height: 600 };
    await server.administer(`forms/${String(id)}/share`, { locale, viewport }, async ({ page }) => {
      const tabs = page.getByRole('navigation').filter({ has: page.locator('[href$="/history"]') });
      await tabs.waitFor();
      const boxes = await Promise.all((await tabs.getByRole('link').all()).map((tab) => tab.boundingBox()));
      const tops = boxes.map((box) => box?.y);
      expect(tops).toHaveLength(6);
      expect(new Set(tops).size).toBe(1);
    });
  },
);
