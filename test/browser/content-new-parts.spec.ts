import type { Page } from 'playwright-core';
import { AppServer } from './app-server.js';
import { ContentEditorPage } from './content.page.js';
import { expectFocused } from './expect-focused.js';

// Adding and removing areas, parts and properties with the keyboard alone (docs/studio.md#content).

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
  const home = { '@nodeType': 'cms:page', title: 'Home' };
  const { content } = server.client();
  await content.putNode('website', '/home', home);
  await content.putNode('website', '/plain', home);
  const area = (parts: object) => ({ '@nodeType': 'cms:area', ...parts });
  const part = { '@nodeType': 'cms:component', tags: ['fast', 'new'] };
  await content.putNode('website', '/full', {
    ...home,
    ...{ main: area({ a: part, b: part, c: part }), side: area({}) },
  });
});
afterAll(() => server.close());

const press = async ({ keyboard }: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await keyboard.press(key);
};

it('focuses what was added; Escape returns the focus to the button', async () => {
  await server.administer('content/website/home', {}, async ({ page }) => {
    const editor = new ContentEditorPage(page);
    const choose = async (action: string): Promise<void> => {
      await press(page, 'Enter');
      await page.getByRole('menuitem', { name: action }).press('Enter');
    };
    await editor.button('Add an area').focus();
    await press(page, 'Enter', 'Escape');
    await expectFocused(page, 'Add an area');
    await press(page, 'Enter');
    await expectFocused(page, 'Name of the area');
    await page.keyboard.type('stage');
    await press(page, 'Enter');
    await expectFocused(page, 'Add to Stage');
    await choose('Another template…');
    await press(page, 'Escape');
    await expectFocused(page, 'Add to Stage');
    await choose('Another template…');
    await page.keyboard.type('site:components/teaser');
    await press(page, 'Enter');
    await expectFocused(page, 'Add a property');
    await press(page, 'Enter', 'Escape');
    await expectFocused(page, 'Add a property');
    await press(page, 'Enter');
    await page.keyboard.type('headline');
    await press(page, 'Enter');
    await expectFocused(page, 'Headline');
    await page.keyboard.type('Welcome');
    await editor.save();
    await editor.button('Add to Stage').focus();
    await choose('Teaser');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expectFocused(page, 'Headline');
    await page.keyboard.type('Second');
    await editor.save();
  });
  const { stage } = await server.client().content.readNode('website', '/home', { depth: 3, draft: true });
  expect(stage).toMatchObject({ 0: { headline: 'Welcome' }, 1: { headline: 'Second' } });
});

it('after a removal the next neighbour has the focus, otherwise the previous one, otherwise the button that adds', async () => {
  await server.administer('content/website/full', {}, async ({ page }) => {
    const editor = new ContentEditorPage(page);
    const remove = async (name: string, focused: string): Promise<void> => {
      await editor.button(name).press('Enter');
      await expectFocused(page, focused);
    };
    await page.getByRole('button', { name: /^B$/ }).press('Enter');
    await remove('Remove: Tags, value 2', 'Remove: Tags, value 1');
    await remove('Remove: Tags, value 1', 'Add a value: Tags');
    await remove('Remove: B', 'C');
    await remove('Remove: C', 'A');
    await remove('Remove: A', 'Add to Main');
    await remove('Remove: Main', 'Side');
    await remove('Remove: Side', 'Add an area');
  });
});

it('a new part has the fields of an unsaved part with its template', async () => {
  await server.client().content.putNode('website', '/new', { '@nodeType': 'cms:page', title: 'New' });
  await server.administer('content/website/new', {}, async ({ page }) => {
    const editor = new ContentEditorPage(page);
    await editor.button('Add an area').click();
    await page.keyboard.press('Enter');
    await editor.addComponent('Main', 'site:components/teaser');
    await editor.addProperty('headline', 'Text');
    await editor.field('Headline').fill('First');
    await editor.button('Add to Main').click();
    await page.getByRole('menuitem', { name: 'Teaser' }).click();
    await expectFocused(page, 'Headline');
    await page.keyboard.type('Second');
    await editor.save();
  });
  const { main } = await server.client().content.readNode('website', '/new', { depth: 3, draft: true });
  expect(main).toMatchObject({ 0: { headline: 'First' }, 1: { headline: 'Second' } });
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
