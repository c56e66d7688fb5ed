import type { Page } from 'playwright-core';
import { AppServer } from './app-server.js';
import { BuilderPage } from './builder.page.js';
import { panelOf } from './part-dialog.page.js';

// Moving parts of a long form, its outline, and placeholders (docs/studio.md#build).

const NAMES = Array.from({ length: 30 }, (_, index) => `Boat ${String(index + 1)}`);
const ask = (question: string) => ({ question, questionType: 'text' as const });

let server: AppServer;
let path: string;

beforeAll(async () => {
  server = await AppServer.start();
  const { id } = await server.client().formsEditor.createForm({
    title: 'Boats',
    questions: NAMES.map(ask),
    sections: [
      { title: 'Crew', questions: [ask('Who sails?')] },
      { title: 'Port', questions: [ask('Which port?')] },
    ],
  });
  path = `forms/${String(id)}`;
});
afterAll(() => server.close());

const build = (walk: (page: Page) => Promise<void>): Promise<void> =>
  server.administer(path, {}, async ({ page }) => {
    await new BuilderPage(page).question(1).waitFor();
    await walk(page);
  });

/** The names of the parts whose button for a direction is disabled. */
async function endsOf(page: Page, direction: string): Promise<(string | undefined)[]> {
  const buttons = page.getByRole('button', { name: new RegExp(`^Move ${direction}: `), disabled: true });
  const labels = await Promise.all((await buttons.all()).map((each) => each.getAttribute('aria-label')));
  return labels.map((label) => label?.split(': ')[1]);
}

it('arrows are disabled at the ends, and sections are counted without questions', async () => {
  await build(async (page) => {
    expect(await endsOf(page, 'up')).toEqual(['Boat 1', 'Crew']);
    expect(await endsOf(page, 'down')).toEqual(['Port', 'Which port?']);
    await page.getByRole('button', { name: 'Move down: Crew' }).click();
    await page.getByText('“Crew” is number 2 of 2 in “Boats”.').waitFor();
    expect(await endsOf(page, 'down')).toEqual(['Crew', 'Who sails?']);
  });
});

it('the outline marks the question that has the focus, and scrolls to it', async () => {
  await build(async (page) => {
    const outline = page.getByRole('navigation', { name: 'Outline' });
    const marked = outline.locator('[aria-current=true]');
    for (const number of [30, 1]) {
      await new BuilderPage(page).question(number).focus();
      const entry = marked.filter({ hasText: `Boat ${String(number)}` });
      await entry.waitFor();
      const [inner, outer] = [await entry.boundingBox(), await outline.boundingBox()];
      if (inner === null || outer === null) throw new Error('not shown');
      const isInside = outer.y <= inner.y && inner.y + inner.height <= outer.y + outer.height;
      expect([number, await marked.count(), isInside]).toEqual([number, 1, true]);
    }
  });
});

it('a drag with the keyboard takes every press of an arrow', async () => {
  await build(async (page) => {
    await page.getByRole('button', { name: 'Drag: Boat 1', exact: true }).press('Space');
    await page.getByText('“Boat 1” is over “Boat 1”.').waitFor();
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowDown');
    await page.getByText('“Boat 1” is over “Boat 13”.').waitFor();
    await page.keyboard.press('Space');
    await page.getByText('13Boat 1', { exact: true }).waitFor();
  });
});

it('the buttons of a long bar of changes are at its end', async () => {
  const { formsEditor } = server.client();
  const { id } = await formsEditor.createForm({ title: 'Ships', published: true, questions: NAMES.map(ask) });
  const options = { locale: 'de-DE', viewport: { width: 1280, height: 800 } };
  await server.administer(`forms/${String(id)}`, options, async ({ page }) => {
    const question = page.getByRole('textbox', { name: 'Frage 1', exact: true });
    const bar = page.getByRole('group', { name: 'Änderungen' });
    const publish = bar.getByRole('button', { name: 'Änderungen veröffentlichen' });
    await question.fill('Ferry');
    await bar.getByRole('button', { name: 'Speichern' }).click();
    await publish.waitFor();
    await question.fill('Raft');
    await bar.getByText('Noch nicht gespeichert.').waitFor();
    const [outer, inner] = [await bar.boundingBox(), await publish.boundingBox()];
    if (outer === null || inner === null) throw new Error('not shown');
    expect(outer.x + outer.width - inner.x - inner.width).toBeLessThan(2);
  });
});

it('the settings of a question have the placeholder for its answer', async () => {
  await build(async (page) => {
    const builder = new BuilderPage(page);
    const panel = await builder.openPart('question', 'Boat 1');
    const placeholder = await panel.getByLabel('Placeholder for the answer').inputValue();
    await panel.getByRole('button', { name: 'Copy the placeholder' }).click();
    await panel.getByText('The placeholder was copied.').waitFor();
    await panel.getByRole('button', { name: 'Done' }).click();
    await builder.question(2).fill(`When does ${placeholder} arrive?`);
    await builder.save();
    await page.getByRole('button', { name: 'Edit: Crew' }).click();
    await panelOf(page, 'Edit section').waitFor();
    expect(await page.getByText('Placeholder for the answer').count()).toBe(0);
  });
});
