import type { Locator, Page } from 'playwright-core';
import { expectWidth } from '../support/expect-width.js';
import { RulesPage } from './rules.page.js';
import { useForm } from './use-form.js';

// Invalid inputs of a rule are marked; empty ones only when it is saved.

const started = useForm({
  title: 'Passage',
  questions: [
    { question: 'How is the wind?', questionType: 'text' },
    { question: 'How many sails?', questionType: 'range', rangeFrom: 0, rangeTo: 9 },
    { question: 'Which port?', questionType: 'text' },
  ],
});

const marked = (page: Page): Locator => page.locator('[aria-invalid=true]');

it('a new rule is not marked until it is saved; its first empty input then gets the focus', async () => {
  await started.server.administer(`forms/${String(started.form.id)}/rules`, {}, async ({ page }) => {
    await page.getByRole('button', { name: 'Add rule' }).click();
    const rule = new RulesPage(page).rule(1);
    await rule.getByRole('textbox').and(page.locator(':focus')).waitFor();
    expect(await marked(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Save rules' }).click();
    await page.getByText('Complete the marked rules before saving.').waitFor();
    expect(await marked(page).count()).toBe(2);
    await rule.getByLabel('Question', { exact: true }).and(page.locator(':focus')).waitFor();
    await rule.getByLabel('Question', { exact: true }).selectOption({ label: '2. How many sails?' });
    await rule.getByLabel('Operator').selectOption('answered');
    await rule.getByLabel('Target').selectOption({ label: '3. Which port?' });
    await new RulesPage(page).save();
    // An invalid value is marked immediately.
    await rule.getByLabel('Question', { exact: true }).selectOption({ label: '3. Which port?' });
    await rule.getByText('Choose a question or section after all questions').waitFor();
    expect(await marked(page).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Save rules' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await marked(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await rule.getByLabel('Question', { exact: true }).waitFor();
    expect(await marked(page).count()).toBe(0);
  });
});

it('the preview of a question with long words fits a narrow screen', async () => {
  const word = 'Seefahrtsgenossenschaft'.repeat(4);
  const form = await started.server.client().formsEditor.createForm({
    title: 'Words',
    questions: [
      {
        ...{ question: word, questionType: 'single' },
        answerOptions: [{ label: word, value: 'a' }],
      },
    ],
  });
  await started.server.administer(`forms/${String(form.id)}/rules`, {}, async ({ page }) => {
    await page.getByRole('radio', { name: word }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectWidth(page, 360);
  });
});
