import type { Locator, Page } from 'playwright-core';

/** A condition, in the terms of the page. */
export interface Row {
  readonly question: string;
  readonly operator: string;
  /** An option, a number, or a text. */
  readonly value?: string;
  /** The values of operators that take several. */
  readonly values?: readonly string[];
}

export interface RuleOnPage {
  readonly title: string;
  readonly join?: 'All of these' | 'Any of these';
  readonly rows: readonly Row[];
  readonly action: 'jump to' | 'skip' | 'end the form';
  readonly target?: string;
  readonly message?: string;
}

/** The rules page of a form, by the actions of editors. */
export class RulesPage {
  constructor(private readonly page: Page) {}

  rule(number: number): Locator {
    return this.page.getByRole('group', { name: `Rule ${String(number)}`, exact: true });
  }

  /** Adds a rule after the others. */
  async add(number: number, { title, join, rows, action, target, message }: RuleOnPage): Promise<void> {
    await this.page.getByRole('button', { name: 'Add rule' }).click();
    const rule = this.rule(number);
    await rule.getByLabel(`Rule ${String(number)}, title`).fill(title);
    for (const [index, row] of rows.entries()) {
      if (index > 0) await rule.getByRole('button', { name: 'Add condition' }).click();
      await this.fillRow(rule, index, row);
    }
    if (join !== undefined) await rule.getByText(join, { exact: true }).click();
    await rule.getByLabel('Action').selectOption({ label: action });
    if (target !== undefined) await rule.getByLabel('Target').selectOption({ label: target });
    if (message !== undefined) await rule.getByLabel('Message at the end', { exact: true }).fill(message);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save rules' }).click();
    await this.page.getByText('The rules were saved.').waitFor();
  }

  private async fillRow(rule: Locator, index: number, { question, operator, value, values = [] }: Row) {
    await rule.getByLabel('Question', { exact: true }).nth(index).selectOption({ label: question });
    await rule.getByLabel('Operator').nth(index).selectOption({ label: operator });
    // The value is the last field shown for a new condition.
    if (value !== undefined) {
      const choice = rule.getByLabel('Answer', { exact: true });
      if ((await choice.count()) > 0) await choice.last().selectOption({ label: value });
      else
        await rule
          .getByLabel(/^(Number|Text)$/)
          .last()
          .fill(value);
    }
    for (const answer of values) {
      await rule.getByRole('combobox', { name: 'Answers' }).last().click();
      await this.page.getByRole('option', { name: answer }).click();
    }
  }
}
