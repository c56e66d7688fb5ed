import type { Locator, Page } from 'playwright-core';
import { dialogOf, fieldOf, fillFields, type Fields } from './part-dialog.page.js';

/** A language with its fields. */
interface Translation {
  readonly code: string;
  readonly name: string;
  readonly fields: Fields;
}

/** The builder of a form, by what editors do in it. */
export class BuilderPage {
  constructor(private readonly page: Page) {}

  /** Opens the dialog of the form itself. */
  async openSettings(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Form settings' }).click();
    return dialogOf(this.page, 'Edit form');
  }

  async openPart(kind: string, name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Edit: ${name}`, exact: true }).click();
    return dialogOf(this.page, `Edit ${kind}`);
  }

  async addSection(fields: Fields, german: Fields = {}): Promise<void> {
    await this.page.getByRole('button', { name: 'Add section', exact: true }).click();
    await this.finishNew('section', fields, german);
  }

  /** Adds a question to the form, or to a section of it, with its options. */
  async addQuestion(section: string | undefined, fields: Fields, german: Fields = {}): Promise<void> {
    const name = section === undefined ? 'Add question' : `Add question to section: ${section}`;
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.finishNew('question', fields, german);
  }

  async addOption(question: string, fields: Fields, german: Fields = {}): Promise<void> {
    await this.page.getByRole('button', { name: `Add answer option: ${question}`, exact: true }).click();
    await this.finishNew('answer option', fields, german);
  }

  /** Saves and waits until the server has it. */
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

  private async finishNew(kind: string, fields: Fields, german: Fields): Promise<void> {
    const dialog = dialogOf(this.page, `New ${kind}`);
    await fillFields(dialog, fields);
    if (Object.keys(german).length > 0)
      await translate(dialog, { code: 'de', name: 'German', fields: german });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

/** Puts the texts of a language beside the default ones, by the labels of the latter. */
export async function translate(dialog: Locator, { code, name, fields }: Translation): Promise<void> {
  const choice = fieldOf(dialog, 'Translation beside');
  const known = await choice.getByRole('option', { name: `${name} (${code})` }).count();
  if (known > 0) await choice.selectOption(code);
  else {
    await choice.selectOption({ label: 'Another language…' });
    await fieldOf(dialog, 'Language code, such as de or pt-BR').fill(code);
    await dialog.getByRole('button', { name: `Use ${name}` }).click();
  }
  const labelled = Object.entries(fields).map(([label, value]) => [`${label}, ${name}`, value] as const);
  await fillFields(dialog, Object.fromEntries(labelled));
}
