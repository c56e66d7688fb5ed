import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** Milliseconds between two keys, the speed of a fast typist. */
const TYPING_MS = 5;

/** The studio as seen by a user. */
export class AdminApp {
  constructor(
    readonly page: Page,
    private readonly base: string,
  ) {}

  /** Opens a path of the app: `forms/3/rules`. */
  async open(path = ''): Promise<void> {
    await this.page.goto(`${this.base}/studio/${path}`);
  }

  /**
   * Opens a path of the app with a session, without the sign-in page, because typing takes more processor
   * time than the app.
   */
  async openAs(user: string, password: string, path = ''): Promise<void> {
    const { request } = this.page.context();
    const data = { user, password };
    await request.post(`${this.base}/studio/api/session`, { data, failOnStatusCode: true });
    const content = `localStorage.setItem('forms-signed-in:', ${JSON.stringify(user)})`;
    const marking = await this.page.addInitScript({ content });
    await this.open(path);
    await marking.dispose();
  }

  /** Signs in where the app requires it. */
  async signIn(user: string, password: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('User name').fill(user);
    await form.getByLabel('Password', { exact: true }).pressSequentially(password, { delay: TYPING_MS });
    await form.getByRole('button', { name: 'Sign in' }).click();
    await form.waitFor({ state: 'detached' });
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^User / }).click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await this.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }

  /** Creates a form, whose builder is then open. */
  async createForm(title: string): Promise<void> {
    await this.page.getByRole('link', { name: 'New form' }).click();
    const form = this.page.getByRole('form', { name: 'New form' });
    await form.getByLabel('Title').fill(title);
    await form.getByRole('button', { name: 'Create the form' }).click();
    await this.page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  /** Opens a tab of the open form: `Rules`. */
  async goTo(tab: string): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: 'Form' });
    await tabs.getByRole('link', { name: tab }).click();
    await tabs.locator('a[aria-current=page]', { hasText: tab }).waitFor();
  }

  /** Runs an action on the open form, or on a form in the list. */
  async act(title: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions: ${title}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Waits for a notice without closing it. */
  async notice(text: string): Promise<void> {
    await this.page.getByText(text, { exact: true }).waitFor();
  }

  /** Presses a button; returns the name and the bytes of the downloaded file. */
  async download(button: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const coming = this.page.waitForEvent('download');
    await button.click();
    const file = await coming;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }
}
