import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';

// Adding areas, parts and properties with the keyboard alone (docs/studio.md#content).

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
  const home = { '@nodeType': 'cms:page', title: 'Home' };
  const { content } = server.client();
  await content.putNode('website', '/home', home);
  await content.putNode('website', '/plain', home);
});
afterAll(() => server.close());

const NAME_OF_FOCUSED =
  'document.activeElement.ariaLabel ?? document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent';

const press = async ({ keyboard }: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await keyboard.press(key);
};

it('focuses what was added; Escape returns the focus to the button', async () => {
  await server.administer('content/website/home', {}, async ({ page }) => {
    const editor = new ContentEditorPage(page);
    const expectFocused = (name: string): Promise<void> =>
      eventually(
        () => page.evaluate(NAME_OF_FOCUSED),
        (focused) => {
          expect(focused).toBe(name);
        },
      );
    const choose = async (action: string): Promise<void> => {
      await press(page, 'Enter');
      await page.getByRole('menuitem', { name: action }).press('Enter');
    };
    await editor.button('Add an area').focus();
    await press(page, 'Enter', 'Escape');
    await expectFocused('Add an area');
    await press(page, 'Enter');
    await expectFocused('Name of the area');
    await page.keyboard.type('stage');
    await press(page, 'Enter');
    await expectFocused('Add to Stage');
    await choose('Another template…');
    await press(page, 'Escape');
    await expectFocused('Add to Stage');
    await choose('Another template…');
    await page.keyboard.type('site:components/teaser');
    await press(page, 'Enter');
    await expectFocused('Add a property');
    await press(page, 'Enter', 'Escape');
    await expectFocused('Add a property');
    await press(page, 'Enter');
    await page.keyboard.type('headline');
    await press(page, 'Enter');
    await expectFocused('Headline');
    await page.keyboard.type('Welcome');
    await editor.save();
    await editor.button('Add to Stage').focus();
    await choose('Teaser');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expectFocused('Headline');
    await page.keyboard.type('Second');
    await editor.save();
  });
  const { stage } = await server.client().content.readNode('website', '/home', { depth: 3, draft: true });
  expect(stage).toMatchObject({ 0: { headline: 'Welcome' }, 1: { headline: 'Second' } });
});

it('the menu offers parts like an existing one without template only if that one has properties', async () => {
  await server.administer('content/website/plain', {}, async ({ page }) => {
    const editor = new ContentEditorPage(page);
    const offers = async (): Promise<readonly string[]> => {
      await editor.button('Add to Main').click();
      return page.getByRole('menuitem').allTextContents();
    };
    await editor.button('Add an area').click();
    await page.keyboard.press('Enter');
    expect(await offers()).toEqual(['Without a template', 'Another template…']);
    await page.getByRole('menuitem', { name: 'Without a template' }).click();
    expect(await offers()).toEqual(['Without a template', 'Another template…']);
    await page.keyboard.press('Escape');
    await editor.addProperty('headline', 'Text');
    await editor.save();
    expect(await offers()).toEqual(['Like “#0”', 'Without a template', 'Another template…']);
  });
});
