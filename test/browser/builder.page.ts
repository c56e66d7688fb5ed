import type { Locator, Page } from 'playwright-core';
import { fieldOf, fillFields, panelOf, type Fields } from './part-dialog.page.js';

/** A language with the translations of fields. */
interface Translation {
  readonly code: string;
  readonly name: string;
  readonly fields: Fields;
}

/** The form builder, by the actions of editors. */
export class BuilderPage {
  constructor(private readonly page: Page) {}

  /** Opens the settings of the form itself. */
  async openSettings(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Form settings' }).click();
    return panelOf(this.page, 'Edit form');
  }

  async openPart(kind: string, name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Edit: ${name}`, exact: true }).click();
    return panelOf(this.page, `Edit ${kind}`);
  }

  /** The input of a question's text. */
  question(number: number): Locator {
    return this.page.getByRole('textbox', { name: `Question ${String(number)}`, exact: true });
  }

  /** The input of an answer option's label. */
  option(number: number, question: string): Locator {
    const name = `Answer option ${String(number)}: ${question}`;
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async addSection(fields: Fields, german: Fields = {}): Promise<void> {
    await this.page.getByRole('button', { name: 'Add section', exact: true }).click();
    await this.finishNew(['section', 'Title'], fields, german);
  }

  /** Adds a question to the form, or to a section of it, with its options. */
  async addQuestion(section: string | undefined, fields: Fields, german: Fields = {}): Promise<void> {
    const name = section === undefined ? 'Add question' : `Add question to section: ${section}`;
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.finishNew(['question', 'Question'], fields, german);
  }

  async addOption(question: string, fields: Fields, german: Fields = {}): Promise<void> {
    await this.page.getByRole('button', { name: `Add answer option: ${question}`, exact: true }).click();
    await this.finishNew(['answer option', 'Label'], fields, german);
  }

  /** Saves and waits for the confirmation. */
  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await this.saved();
  }

  async saved(): Promise<void> {
    await this.state('All saved');
  }

  async state(text: 'All saved' | 'Not saved yet'): Promise<void> {
    await this.page.getByRole('group', { name: 'Changes' }).getByText(text).waitFor();
  }

  /** Types the text of a new part in its row, and the other fields in its panel. */
  private async finishNew([kind, text]: readonly [string, string], fields: Fields, german: Fields) {
    const { [text]: typed, ...others } = fields;
    await this.page.locator(':focus').fill(String(typed));
    if (Object.keys(others).length + Object.keys(german).length === 0) return;
    const row = this.page.locator('li:has(:focus)').last();
    await row
      .getByRole('button', { name: /^Edit: / })
      .first()
      .click();
    const panel = panelOf(this.page, `Edit ${kind}`);
    await fillFields(panel, others);
    if (Object.keys(german).length > 0)
      await translate(panel, { code: 'de', name: 'German', fields: german });
    await panel.getByRole('button', { name: 'Done' }).click();
    await panel.waitFor({ state: 'detached' });
  }
}

/** Adds translations next to the default texts, found by their labels. */
export async function translate(panel: Locator, { code, name, fields }: Translation): Promise<void> {
  const page = panel.page();
  const choice = fieldOf(page, 'Show translation');
  const known = await choice.getByRole('option', { name: `${name} (${code})` }).count();
  if (known > 0) await choice.selectOption(code);
  else {
    await choice.selectOption({ label: 'Another language…' });
    await fieldOf(page, 'Language code, such as de or pt-BR').fill(code);
    await page.getByRole('button', { name: `Use ${name}` }).click();
  }
  const labelled = Object.entries(fields).map(([label, value]) => [`${label}, ${name}`, value] as const);
  await fillFields(panel, Object.fromEntries(labelled));
}
