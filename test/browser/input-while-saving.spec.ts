import type { Form } from '#client';
import type { Page, Route } from 'playwright-core';
import type { AdminApp } from './admin-app.page.js';
import { BuilderPage } from './builder.page.js';
import { useForm } from './use-form.js';

// Input typed in the builder during a save is not lost.

const started = useForm({
  title: 'Boats',
  questions: [{ question: 'What is her name?' }, { question: 'How long is she?' }, { question: 'Rig?' }],
});

const stored = (): Promise<Form> => started.server.client().forms.getForm(started.form.id);
const textsOf = ({ questions }: Form): string[] => questions.map(({ question }) => question);

/** Saves, and delays requests for the form with a method until `work` is done. */
async function whileHeld(page: Page, method: string, work: () => Promise<void>): Promise<void> {
  const path = new RegExp(`/forms/v1/forms/${String(started.form.id)}(\\?|$)`);
  const held = new Promise<Route>((resolve) => {
    void page.route(path, async (route) => {
      if (route.request().method() === method) resolve(route);
      else await route.fallback();
    });
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const route = await held;
  await work();
  await route.continue();
  await page.getByText(/^The form was saved/).waitFor();
  await page.unroute(path);
}

const administer = (walk: (app: AdminApp) => Promise<void>): Promise<void> =>
  started.server.administer(`forms/${String(started.form.id)}`, {}, walk);

it.each([
  // The new question is saved; its first option, which is empty, is not.
  ['GET', ['Which name?', 'How many feet?', 'Which flag?', 'Rig?']],
  ['PUT', ['Which name?', 'How long is she?', 'Rig?']],
])('input during the request %s is kept', async (method, first) => {
  await administer(async ({ page }) => {
    const builder = new BuilderPage(page);
    await builder.question(1).fill('Which name?');
    await whileHeld(page, method, async () => {
      await builder.question(2).fill('How many feet?');
      await builder.question(2).press('Control+Enter');
      await page.locator(':focus').fill('Which flag?');
    });
    expect(await builder.question(1).inputValue()).toBe('Which name?');
    expect(await builder.question(2).inputValue()).toBe('How many feet?');
    expect(await builder.question(3).inputValue()).toBe('Which flag?');
    expect(await builder.question(3).and(page.locator(':focus')).count()).toBe(1);
    await builder.state('Not saved yet');
    expect(textsOf(await stored())).toEqual(first);
    await builder.save();
  });
  expect(textsOf(await stored())).toEqual(['Which name?', 'How many feet?', 'Which flag?', 'Rig?']);
});

it('input while changes of another user are merged is kept', async () => {
  await administer(async ({ page }) => {
    const builder = new BuilderPage(page);
    await builder.question(1).fill('Which name?');
    const { version, questions } = await stored();
    await started.server.client().formsEditor.replaceForm(started.form.id, {
      ...{ version, title: 'Boats' },
      questions: questions.map((each, index) => (index === 2 ? { ...each, question: 'Which rig?' } : each)),
    });
    await whileHeld(page, 'PUT', () => builder.question(2).fill('How many feet?'));
    await builder.state('Not saved yet');
    expect(textsOf(await stored())).toEqual(['Which name?', 'How long is she?', 'Which rig?']);
    await builder.save();
  });
  expect(textsOf(await stored())).toEqual(['Which name?', 'How many feet?', 'Which rig?']);
});
