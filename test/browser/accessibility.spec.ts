import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { findBarriers, findColourBarriers } from '../support/barriers.js';
import { AppServer } from './app-server.js';
import { BuilderPage, translate } from './builder.page.js';
import { fieldOf } from './part-dialog.page.js';
import { ResultsPage } from './results.page.js';

// WCAG 2.2 AA, as far as it can be checked automatically: every page in every state that users see, in both
// colour schemes.

const SAMPLES = ['1-next-summer-poll.yaml', '2-visitor-survey.yaml', '3-guide-roster.yaml'];

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start();
  const { formsEditor, forms } = server.client();
  for (const name of SAMPLES) {
    await formsEditor.importForm(readFileSync(`sample/form-bootstrap/forms/${name}`, 'utf8'), { name });
  }
  await formsEditor.createForm({ title: 'Nothing in it' });
  const anyone = server.client('anonymous').forms;
  const { questions, sections } = await forms.getForm(2);
  const [travelled] = questions;
  const [heard] = sections[0]?.questions ?? [];
  if (travelled === undefined || heard === undefined) throw new Error('The sample form is another one.');
  await anyone.submitResponse(2, [{ questionId: travelled.id, value: 'no' }]);
});
afterAll(() => server.close());

/**
 * Checks a page in several states; reports all findings at the end. In dark colours, only what depends on
 * colours is checked, because the page is the same.
 */
class Looks {
  readonly found: Record<string, readonly string[]> = {};

  private readonly find: typeof findBarriers;

  constructor(
    private readonly page: Page,
    colorScheme: 'light' | 'dark',
  ) {
    this.find = colorScheme === 'light' ? findBarriers : findColourBarriers;
  }

  async at(state: string): Promise<void> {
    const barriers = await this.find(this.page);
    if (barriers.length > 0) this.found[state] = barriers;
  }
}

describe.each(['light', 'dark'] as const)('no accessibility violations in %s colours', (colorScheme) => {
  const look = (path: string, walk: (looks: Looks, page: Page) => Promise<void>): Promise<void> =>
    server.administer(path, { colorScheme, errorStatuses: [409, 422] }, async ({ page }) => {
      const looks = new Looks(page, colorScheme);
      await walk(looks, page);
      expect(looks.found).toEqual({});
    });

  const close = async (page: Page): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it('on the sign-in page', async () => {
    await server.browser.visit({ colorScheme, errorStatuses: [401] }, async (page) => {
      const looks = new Looks(page, colorScheme);
      await server.in(page).open();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await looks.at('sign-in');
      await fieldOf(page, 'User name').fill('ada');
      await fieldOf(page, 'Password').fill('wrong');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await looks.at('rejected');
      expect(looks.found).toEqual({});
    });
  });

  it('in the list of forms and its dialogs', async () => {
    await look('', async (looks, page) => {
      await page.getByText('4 forms').waitFor();
      await looks.at('list');
      await page.getByRole('button', { name: 'User ada' }).click();
      await looks.at('user menu');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'New form' }).click();
      await page.getByRole('heading', { name: 'Or start with a template' }).waitFor();
      await looks.at('new form');
      await page.goBack();
      await page.getByRole('button', { name: 'Import a form' }).click();
      await page.locator('input[type=file]').setInputFiles({
        ...{ name: 'broken.yaml', mimeType: 'text/yaml' },
        buffer: Buffer.from('formatVersion: 1\nquestions: [{questionType: poem}]\n'),
      });
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('alert').waitFor();
      await looks.at('rejected import');
      const [name = ''] = SAMPLES;
      await page.locator('input[type=file]').setInputFiles(`sample/form-bootstrap/forms/${name}`);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByText('This form already exists').waitFor();
      await looks.at('import of what is there');
      await close(page);
      for (const action of ['Export', 'Delete']) {
        await page.getByRole('button', { name: 'Actions: How was your journey?' }).click();
        await looks.at('menu of a form');
        await page.getByRole('menuitem', { name: action }).click();
        await page.getByRole('dialog').waitFor();
        await looks.at(action);
        await close(page);
      }
      await page.getByRole('searchbox', { name: 'Search forms' }).fill('no such form');
      await page.getByText('No form has these words').waitFor();
      await looks.at('nothing found');
    });
  });

  it('in the builder and its panel', async () => {
    await look('forms/2', async (looks, page) => {
      const builder = new BuilderPage(page);
      await page.getByText('All saved').waitFor();
      await page
        .getByRole('button', { name: /^Duplicate: / })
        .first()
        .waitFor();
      await looks.at('builder');
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await page.getByText('questions are asked with these answers').waitFor();
      await looks.at('preview');
      await page.getByRole('button', { name: 'Close the preview' }).click();
      const dialog = await builder.openPart('question', 'Where did you hear of us?');
      await translate(dialog, { code: 'de', name: 'German', fields: { Question: '' } });
      await fieldOf(dialog, 'Question').fill('');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.getByText('Question must not be empty.').waitFor();
      await looks.at('settings of a question with a problem');
      await fieldOf(dialog, 'Question').fill('Where?');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await builder.state('Not saved yet');
      await looks.at('not saved');
      await page.getByRole('button', { name: 'Discard' }).click();
      await looks.at('discard');
      await page.getByRole('button', { name: 'Discard them' }).click();
      await builder.state('All saved');
      await page.goto(`${server.app.base}/studio/forms/4`);
      await page.getByText('This form has no questions yet.').waitFor();
      await looks.at('empty');
    });
  });

  it('in the rules with their preview', async () => {
    await look('forms/2/rules', async (looks, page) => {
      await page.getByRole('group', { name: 'Rule 1', exact: true }).waitFor();
      await looks.at('rules');
      await page.getByRole('button', { name: 'Add rule' }).click();
      await page.getByRole('button', { name: 'Save rules' }).click();
      await page.getByText('Complete the marked rules before saving.').waitFor();
      await looks.at('unfinished rule');
    });
  });

  it('in results, a response and its removal', async () => {
    await look('forms/2/results', async (looks, page) => {
      const dialog = await new ResultsPage(page).open(1);
      await looks.at('one response');
      await dialog.getByRole('button', { name: 'Delete this response' }).click();
      await page.getByText('Response 1 is being deleted.').waitFor();
      await looks.at('removal');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Table', { exact: true }).click();
      await page.getByRole('button', { name: 'Columns', exact: true }).click();
      await looks.at('table');
      await page.goto(`${server.app.base}/studio/forms/2/results`);
      await page.getByRole('button', { name: 'Open response 1 of anonymous' }).waitFor();
      await fieldOf(page, 'Answers the question').selectOption({ index: 1 });
      await looks.at('results');
      await page.getByRole('button', { name: 'Make anonymous' }).click();
      await looks.at('make anonymous');
      await close(page);
      await page.goto(`${server.app.base}/studio/forms/1/results`);
      await page.getByText('No responses yet.').waitFor();
      await looks.at('no results');
    });
  });

  it('in analytics', async () => {
    await look('forms/2/analytics', async (looks, page) => {
      await page.getByText(/^\d+ responses? in total$/).waitFor();
      await page
        .getByRole('button', { name: /^Show answers/ })
        .first()
        .click();
      await looks.at('figures');
      await page.getByRole('button', { name: 'Print view' }).click();
      await looks.at('print view');
    });
  });

  it('in the chooser', async () => {
    await look('chooser', async (looks, page) => {
      await page.getByRole('button', { name: /How was your journey/ }).waitFor();
      await looks.at('chooser');
    });
  });

  it('on form pages and in the element', async () => {
    await server.browser.visit({ colorScheme, errorStatuses: [404, 422] }, async (page) => {
      const looks = new Looks(page, colorScheme);
      for (const [name, address] of [
        ['page', `${server.app.base}/forms/2`],
        ['element', `${server.site.address}/2`],
      ] as const) {
        const [next, send] = name === 'page' ? ['Next', 'Send'] : ['Weiter', 'Absenden'];
        await page.goto(address);
        await page.getByRole('button', { name: next }).click();
        await page.getByRole('alert').waitFor();
        await looks.at(`${name} with an error`);
        await page.getByRole('radio').last().check();
        await page.getByRole('button', { name: next }).click();
        await page.getByRole('button', { name: send }).waitFor();
        await looks.at(`${name}, last step`);
        await page.getByRole('button', { name: send }).click();
        await page.getByRole('heading', { name: /Thank you|Vielen Dank/ }).waitFor();
        await looks.at(`${name}, thanks`);
        await page.goto(address.replace(/2$/, '99'));
        await page.getByRole('heading', { name: /not found|nicht gefunden/ }).waitFor();
        await looks.at(`${name} of no form`);
      }
      expect(looks.found).toEqual({});
    });
  });
});
