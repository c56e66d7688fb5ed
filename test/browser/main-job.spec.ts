import type { Page } from 'playwright-core';
import { AppServer } from './app-server.js';
import { BuilderPage } from './builder.page.js';
import { RulesPage } from './rules.page.js';

// The effort of an editor's main task (docs/studio.md#build): 4 questions, 8 options, a translation and a
// rule.

const MOST_CLICKS = 30;
const QUESTIONS = [
  ['How did you get here?', ['On foot', 'By bus']],
  ['What did you see?', ['Ships', 'Birds']],
  ['Will you come again?', ['Yes', 'No']],
  ['Who was with you?', ['Friends', 'Nobody']],
] as const;

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
});
afterAll(() => server.close());

/** Counts clicks, choices in selects, and dialogs. */
class Counted {
  #clicks = 0;

  constructor(private readonly page: Page) {}

  get clicks(): number {
    return this.#clicks;
  }

  async click(role: 'button' | 'link' | 'textbox', name: string): Promise<void> {
    this.#clicks++;
    await this.page.getByRole(role, { name, exact: true }).click();
    await this.#expectNoDialog();
  }

  async choose(name: string, label: string): Promise<void> {
    // One click opens the list, another one selects the entry.
    this.#clicks += 2;
    await this.page.getByRole('combobox', { name, exact: true }).selectOption({ label });
    await this.#expectNoDialog();
  }

  async type(...keys: readonly string[]): Promise<void> {
    for (const [index, text] of keys.entries()) {
      if (index > 0) await this.page.keyboard.press('Enter');
      await this.page.keyboard.insertText(text);
    }
  }

  async #expectNoDialog(): Promise<void> {
    expect(await this.page.getByRole('dialog').count()).toBe(0);
  }
}

it('building a form: takes at most 30 clicks and no dialog', async () => {
  let clicks = Infinity;
  await server.administer('', {}, async ({ page }) => {
    const counted = new Counted(page);
    const builder = new BuilderPage(page);
    await counted.click('link', 'New form');
    await page.getByLabel('Title').and(page.locator(':focus')).waitFor();
    await counted.type('Our lighthouse');
    await counted.click('button', 'Create the form');
    await page.getByRole('heading', { level: 1, name: 'Our lighthouse' }).waitFor();
    await page.locator('button:focus', { hasText: 'Add question' }).waitFor();
    for (const [question, options] of QUESTIONS) {
      await counted.click('button', 'Add question');
      await counted.type(question, ...options);
    }
    await counted.choose('Show translation', 'Another language…');
    await counted.click('textbox', 'Language code, such as de or pt-BR');
    await counted.type('de', '');
    await counted.click('textbox', 'Question 1, German');
    await counted.type('Wie sind Sie gekommen?');
    await counted.click('button', 'Save');
    await builder.saved();
    await counted.click('link', 'Rules');
    await counted.click('button', 'Add rule');
    await counted.choose('Question', '1. How did you get here?');
    await counted.choose('Answer', 'By bus');
    await counted.choose('Target', '3. Will you come again?');
    await counted.click('button', 'Save rules');
    await page.getByText('The rules were saved.').waitFor();
    expect(await new RulesPage(page).rule(1).count()).toBe(1);
    ({ clicks } = counted);
  });
  const [form] = await server.client().forms.listForms();
  const { title, questions, rules } = await server.client().forms.getForm(form?.id ?? 0);
  const [first, , third] = questions;
  expect({ title, questions: questions.map(({ question, answerOptions }) => [question, answerOptions.map(({ label }) => label)]) }).toEqual({
    title: 'Our lighthouse',
    questions: QUESTIONS,
  }); // prettier-ignore
  expect(first?.answerOptions.map(({ value }) => value)).toEqual(['on-foot', 'by-bus']);
  expect(first?.localisations).toEqual([{ language: 'de', question: 'Wie sind Sie gekommen?' }]);
  expect(rules.map(({ when, then }) => ({ when, then }))).toEqual([
    {
      when: { questionId: first?.id, operator: 'equals', value: 'by-bus' },
      then: { action: 'jump', questionId: third?.id },
    },
  ]);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  process.stdout.write(`clicks of the main job: ${String(clicks)}\n`);
});

it('building a form by keyboard: Enter continues, a pasted list becomes options, Enter on an empty option ends the list', async () => {
  const form = await server.client().formsEditor.createForm({ title: 'Keys' });
  await server.administer(`forms/${String(form.id)}`, {}, async ({ page }) => {
    const builder = new BuilderPage(page);
    await page.getByRole('button', { name: 'Add question', exact: true }).click();
    await page.keyboard.insertText('Which colour?');
    await page.keyboard.press('Enter');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText('- Red\\n- Green\\n- Blue')`);
    await page.keyboard.press('Control+v');
    await builder.option(3, 'Which colour?').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await builder.question(2).and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText('Why?');
    await page.getByRole('combobox', { name: 'Type: Why?' }).selectOption('text');
    await page.getByRole('button', { name: 'Duplicate: Why?' }).click();
    await builder.question(3).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+z');
    await builder.question(3).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+z');
    await builder.question(3).waitFor();
    await builder.save();
  });
  const { questions } = await server.client().forms.getForm(form.id);
  expect(
    questions.map(({ question, questionType, answerOptions }) => [
      ...[question, questionType],
      answerOptions.map(({ label, value }) => `${label}=${value}`),
    ]),
  ).toEqual([
    ['Which colour?', 'single', ['Red=red', 'Green=green', 'Blue=blue']],
    ['Why?', 'text', []],
    ['Why?', 'text', []],
  ]);
});
