import type { Locator, Page } from 'playwright-core';

/** The settings of the studio. */
export class SettingsPages {
  constructor(readonly page: Page) {}

  /** Opens a page of the settings by its link. */
  async goTo(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** The row of a user, a token or a webhook. */
  row(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async addUser(name: string, password: string): Promise<void> {
    await this.button('Add user').first().click();
    const form = this.page.getByRole('form', { name: 'Add user' });
    await form.getByLabel('User name').fill(name);
    await form.getByLabel(/^Password/).fill(password);
    await form.getByRole('button', { name: 'Add user' }).click();
  }

  /** Adds a token and returns its secret. */
  async addToken(name: string, role: string): Promise<string> {
    await this.button('Add token').first().click();
    const form = this.page.getByRole('form', { name: 'Add token' });
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Add token' }).click();
    await form.getByText('Choose at least one role.').waitFor();
    await form.getByRole('checkbox', { name: role, exact: true }).check();
    await form.getByRole('button', { name: 'Add token' }).click();
    return this.page.getByLabel(`Token ${name}`).inputValue();
  }
}
