import type { Page } from 'playwright-core';
import type { AdminApp } from './admin-app.page.js';
import { BuilderPage } from './builder.page.js';
import { expectFocused } from './expect-focused.js';
import { dialogOf, fieldOf } from './part-dialog.page.js';
import { addUser } from '../support/add-user.js';
import { useForm } from './use-form.js';

// Unsaved input is kept separately for each user, and no single key press discards it.

const OTHER = ['grace', 'another long password'] as const;

const started = useForm({
  title: 'Boats',
  questions: [{ title: 'Name', question: 'What is her name?', questionType: 'text' }],
});

beforeAll(async () => {
  await addUser(started.server.app, ...OTHER, ['superuser']);
});

const administer = (
  errorStatuses: readonly number[],
  walk: (app: AdminApp) => Promise<void>,
): Promise<void> => started.server.administer(`forms/${String(started.form.id)}`, { errorStatuses }, walk);

async function rename({ page }: AdminApp): Promise<void> {
  const dialog = await new BuilderPage(page).openPart('question', 'What is her name?');
  await fieldOf(dialog, 'Question').fill('What do you call her?');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The form texts kept in the browser. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`Object.values(localStorage).filter((each) => each.includes('call her'))`);

it('signing out asks for confirmation, and deletes unsaved changes', async () => {
  await administer([], async (app) => {
    const { page } = app;
    await rename(app);
    expect(await keptIn(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'User ada' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await dialogOf(page, 'Sign out and lose changes?').getByRole('button', { name: 'Sign out' }).click();
    await expectFocused(page, 'User name');
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expectFocused(page, 'Show the password');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    expect(await keptIn(page)).toEqual([]);
    await app.signIn(...OTHER);
    await new BuilderPage(page).saved();
    expect(await new BuilderPage(page).question(1).inputValue()).toBe('What is her name?');
  });
});

it('another user who signs in on the page does not see the unsaved changes; their author does', async () => {
  await administer([401], async (app) => {
    const { page } = app;
    await rename(app);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const again = dialogOf(page, 'Sign in again');
    await fieldOf(again, 'User name').fill(OTHER[0]);
    await fieldOf(again, 'Password').fill(OTHER[1]);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'User grace' }).waitFor();
    await new BuilderPage(page).saved();
    expect(await page.getByText('What do you call her?').count()).toBe(0);
    await app.signOut();
    await started.server.signIn(app);
    await new BuilderPage(page).state('Not saved yet');
    await page.getByRole('navigation', { name: 'Outline' }).getByText('What do you call her?').waitFor();
  });
});

it('signing out in another window closes the page in this one', async () => {
  await administer([401], async (app) => {
    const { page } = app;
    await rename(app);
    const other = started.server.in(await page.context().newPage());
    await other.open();
    await other.page.getByRole('button', { name: 'User ada' }).click();
    await other.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await dialogOf(other.page, 'Sign out and lose changes?')
      .getByRole('button', { name: 'Sign out' })
      .click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await keptIn(page)).toEqual([]);
  });
});

describe('Escape', () => {
  it('closes the panel and keeps the input, which Ctrl+Z undoes', async () => {
    await administer([], async ({ page }) => {
      const builder = new BuilderPage(page);
      const panel = await builder.openPart('question', 'What is her name?');
      await fieldOf(panel, 'Question').fill('What do you call her?');
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: 'Edit: What do you call her?' })
        .and(page.locator(':focus'))
        .waitFor();
      await builder.state('Not saved yet');
      await page.keyboard.press('Control+z');
      await builder.saved();
      expect(await builder.question(1).inputValue()).toBe('What is her name?');
    });
  });
});
