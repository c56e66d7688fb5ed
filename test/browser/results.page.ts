import type { Locator, Page } from 'playwright-core';
import { headingText, shownTexts } from './shown-text.js';
import { dialogOf } from './part-dialog.page.js';

/** The content of a response: the user, then each question with its answers. */
export interface ShownResponse {
  readonly user: string;
  readonly answers: readonly (readonly [question: string, ...answers: string[]])[];
}

/** The results of a form as read by users. */
export class ResultsPage {
  constructor(private readonly page: Page) {}

  /** Summaries of the listed responses, by user name. */
  async list(): Promise<Record<string, string[]>> {
    await this.page
      .getByRole('button', { name: /^Open response/ })
      .first()
      .waitFor();
    const groups = await this.page.getByRole('main').locator('section').all();
    const entries = groups.map(async (group): Promise<[string, string[]]> => [
      await group.getByRole('heading').innerText(),
      await shownTexts(group.getByRole('listitem').locator('div > p:last-child:not(:first-child)')),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  }

  /** Opens a response, reads all of it and closes it. */
  async read(id: number): Promise<ShownResponse> {
    const dialog = await this.open(id);
    const by = await dialog.locator('p', { hasText: /^By / }).innerText();
    const answers = await answersIn(dialog);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    return { user: by.replace(/^By (.*), [^,]*, [^,]*$/, '$1'), answers };
  }

  async open(id: number): Promise<Locator> {
    await this.page.getByRole('button', { name: new RegExp(`^Open response ${String(id)} of`) }).click();
    return dialogOf(this.page, `Response ${String(id)}`);
  }
}

async function answersIn(dialog: Locator): Promise<ShownResponse['answers']> {
  const questions = await dialog.locator('dl > div').all();
  return Promise.all(
    questions.map(async (question): Promise<[string, ...string[]]> => [
      await headingText(question.locator('dt')),
      ...(await shownTexts(question.locator('dd'))),
    ]),
  );
}
