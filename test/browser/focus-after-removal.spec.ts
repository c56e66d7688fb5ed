import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expectFocused } from './expect-focused.js';
import { useForm } from './use-form.js';

// The focus after parts and rules of a form are removed (docs/studio.md#build).

const BOAT = randomUUID();
const when = { questionId: BOAT, operator: 'answered' as const };

const started = useForm({
  title: 'Boats',
  questions: [
    {
      ...{ uuid: BOAT, question: 'Which boat?', questionType: 'single' },
      answerOptions: [
        { label: 'Ada', value: 'ada' },
        { label: 'Bea', value: 'bea' },
      ],
    },
  ],
  rules: [
    {
      when: { all: [when, { questionId: BOAT, operator: 'equals', value: 'ada' }] },
      then: { action: 'end' },
    },
    { when, then: { action: 'end' } },
  ],
});

const removeIn = async (page: Page, name: string, focused: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).first().press('Enter');
  await expectFocused(page, focused);
};

it('after a removal in the builder and the rules, the next neighbour has the focus, otherwise the previous one, otherwise the button that adds', async () => {
  const place = `forms/${String(started.form.id)}`;
  await started.server.administer(place, {}, async ({ page }) => {
    await removeIn(page, 'Delete: Ada', 'Answer option 1: Which boat?');
    await removeIn(page, 'Delete: Bea', 'Add answer option: Which boat?');
  });
  await started.server.administer(`${place}/rules`, {}, async ({ page }) => {
    await removeIn(page, 'Remove condition 2', 'Remove condition 1');
    await removeIn(page, 'Remove condition 1', 'Add condition');
    await removeIn(page, 'Delete: Rule 1', 'Delete: Rule 1');
    await removeIn(page, 'Delete: Rule 1', 'Add rule');
  });
});
