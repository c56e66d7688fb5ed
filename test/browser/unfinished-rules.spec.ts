import type { Locator, Page } from 'playwright-core';
import { RulesPage } from './rules.page.js';
import { useForm } from './use-form.js';

// A rule is marked where it is wrong; what is not filled in yet is marked when it is to be saved.

const started = useForm({
  title: 'Passage',
  questions: [
    { question: 'How is the wind?', questionType: 'text' },
    { question: 'How many sails?', questionType: 'range', rangeFrom: 0, rangeTo: 9 },
    { question: 'Which port?', questionType: 'text' },
  ],
});

const marked = (page: Page): Locator => page.locator('[aria-invalid=true]');

it('a new rule is not marked until it is to be saved; its first empty input has the focus then', async () => {
  await started.server.administer(`forms/${String(started.form.id)}/rules`, {}, async ({ page }) => {
    await page.getByRole('button', { name: 'Add rule' }).click();
    const rule = new RulesPage(page).rule(1);
    await rule.waitFor();
    expect(await marked(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Save rules' }).click();
    await page.getByText('Complete the marked rules before saving.').waitFor();
    expect(await marked(page).count()).toBe(2);
    await rule.getByLabel('Question', { exact: true }).and(page.locator(':focus')).waitFor();
    await rule.getByLabel('Question', { exact: true }).selectOption({ label: '2. How many sails?' });
    await rule.getByLabel('Operator').selectOption('answered');
    await rule.getByLabel('Target').selectOption({ label: '3. Which port?' });
    await new RulesPage(page).save();
    // A wrong value is marked at once.
    await rule.getByLabel('Question', { exact: true }).selectOption({ label: '3. Which port?' });
    await rule.getByText('Choose a question or section after every question').waitFor();
    expect(await marked(page).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Save rules' }).isDisabled()).toBe(true);
  });
});
