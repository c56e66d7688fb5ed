import type { Locator, Page } from 'playwright-core';
import { expectNoBarriers } from '../support/barriers.js';
import { BuilderPage } from './builder.page.js';
import { fieldOf } from './part-dialog.page.js';
import { shownTexts } from './shown-text.js';
import { useForm } from './use-form.js';

// When saving fails, the reasons are shown next to the fields, and the first field gets the focus.

const started = useForm({
  title: 'Boats',
  questions: [
    { title: 'Length', question: 'How long is she?', questionType: 'range', rangeFrom: 1, rangeTo: 40 },
  ],
  sections: [
    {
      title: 'Rig',
      questions: [
        {
          ...{ title: 'Masts', question: 'How many masts?', questionType: 'single' },
          answerOptions: [
            { label: 'One', value: '1' },
            { label: 'Two', value: '2' },
          ],
        },
      ],
    },
  ],
});

const administer = (errorStatuses: readonly number[], walk: (page: Page) => Promise<void>): Promise<void> =>
  started.server.administer(`forms/${String(started.form.id)}`, { errorStatuses }, ({ page }) => walk(page));

/** The error that screen readers announce with a field. */
async function saidOf(field: Locator): Promise<string[]> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const errors = ids.filter((id) => id.endsWith('-error'));
  return Promise.all(errors.map((id) => field.page().locator(`[id="${id}"]`).innerText()));
}

/** Waits until a field has the focus. */
const hasFocus = (field: Locator): Promise<void> => field.and(field.page().locator(':focus')).waitFor();

const problemsOf = (page: Page): Promise<string[]> =>
  shownTexts(page.getByRole('alert').getByRole('listitem'));

describe('checks of the server in the panel', () => {
  it('the bounds of a scale', async () => {
    await administer([], async (page) => {
      const dialog = await new BuilderPage(page).openPart('question', 'How long is she?');
      await fieldOf(dialog, 'Scale from').fill('50');
      await dialog.getByRole('button', { name: 'Done' }).click();
      const field = fieldOf(dialog, 'Scale to');
      await dialog.getByText('Scale to must be greater than Scale from.').waitFor();
      await hasFocus(field);
      expect(await saidOf(field)).toEqual(['Scale to must be greater than Scale from.']);
      await expectNoBarriers(page);
      await fieldOf(dialog, 'Scale from').fill('');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.getByText('Scale from must not be empty.').waitFor();
      await hasFocus(fieldOf(dialog, 'Scale from'));
    });
  });

  it('values that another option has', async () => {
    await administer([], async (page) => {
      await page.getByRole('button', { name: 'Add answer option: How many masts?' }).click();
      await page.locator(':focus').fill('A pair');
      const dialog = await new BuilderPage(page).openPart('answer option', 'A pair');
      await fieldOf(dialog, 'Value').fill('2');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.getByText('Another option of this question has this value.').waitFor();
      await hasFocus(fieldOf(dialog, 'Value'));
    });
  });

  it('the length of translations', async () => {
    await started.server.client().formsEditor.changeForm(started.form.id, {
      version: started.form.version,
      localisations: [{ language: 'de', title: 'Boote' }],
    });
    await administer([], async (page) => {
      const dialog = await new BuilderPage(page).openSettings();
      await fieldOf(page, 'Show translation').selectOption('de');
      const field = fieldOf(dialog, 'Title, German');
      await field.fill('B'.repeat(1001));
      await fieldOf(page, 'Show translation').selectOption('');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.getByText('Title, German must have at most 1,000 characters.').waitFor();
      await hasFocus(field);
    });
  });
});

describe('an error of the server', () => {
  it('opens the settings of the part at the field', async () => {
    await administer([409], async (page) => {
      const [, two] = started.form.sections[0]?.questions[0]?.answerOptions ?? [];
      await started.server.client().formsEditor.publishForm(started.form.id);
      await started.server
        .client('anonymous')
        .forms.submitResponse(started.form.id, [{ questionId: two?.questionId ?? 0, value: '2' }]);
      const dialog = await new BuilderPage(page).openPart('answer option', 'Two');
      await fieldOf(dialog, 'Value').fill('zwei');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const said = 'This value was chosen in responses and cannot be changed. Change the label instead.';
      await dialog.getByText(said).waitFor();
      const field = fieldOf(dialog, 'Value');
      await hasFocus(field);
      expect(await saidOf(field)).toEqual([said]);
      await expectNoBarriers(page);
      await fieldOf(dialog, 'Value').fill('2');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.waitFor({ state: 'detached' });
      await hasFocus(page.getByRole('button', { name: 'Save', exact: true }));
      expect(await page.getByText('The form was not saved').count()).toBe(0);
      await new BuilderPage(page).saved();
    });
  });

  it('is shown at the question without options, with the focus on the button to add one', async () => {
    await started.server.client().formsEditor.publishForm(started.form.id);
    await administer([422], async (page) => {
      const builder = new BuilderPage(page);
      await page.getByRole('button', { name: 'Delete: One' }).click();
      await page.getByRole('button', { name: 'Delete: Two' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const said = 'Add at least one answer option: respondents need one to choose.';
      await page.getByRole('alert').filter({ hasText: 'The form was not saved' }).waitFor();
      expect(await problemsOf(page)).toEqual([`How many masts?: ${said}`]);
      const add = page.getByRole('button', { name: 'Add answer option: How many masts?' });
      await hasFocus(add);
      expect(await page.getByRole('list').getByText(said, { exact: true }).count()).toBe(1);
      await expectNoBarriers(page);
      await builder.addOption('How many masts?', { Label: 'Three', Value: '3' });
      await page
        .getByRole('alert')
        .filter({ hasText: 'The form was not saved' })
        .waitFor({ state: 'detached' });
      await builder.save();
      await hasFocus(page.getByRole('button', { name: 'Save', exact: true }));
    });
  });
});
