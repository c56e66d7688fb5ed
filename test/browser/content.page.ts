import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';

/** The content area of the studio, by the actions of editors. */
export class ContentEditorPage {
  constructor(readonly page: Page) {}

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async heading(title: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }

  /** Creates an entry in the shown list; its editor is then open. */
  async create(title: string, type: string): Promise<void> {
    await this.button('New').click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Type').selectOption(type);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await this.heading(title);
    await this.state('All saved').or(this.state('Saved as a draft, not published yet')).waitFor();
  }

  state(text: string): Locator {
    return this.page.getByRole('group', { name: 'Changes' }).getByText(text, { exact: true });
  }

  async save(): Promise<void> {
    await this.button('Save draft').click();
    await this.state('Saved as a draft, not published yet').waitFor();
  }

  async publish(): Promise<void> {
    await this.page
      .getByRole('group', { name: 'Changes' })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
    await this.state('All saved').waitFor();
  }

  /** Adds a component to an area by its template. */
  async addComponent(area: string, template: string): Promise<void> {
    await this.button(`Add to ${area}`).click();
    await this.page.getByRole('menuitem', { name: 'Another template…' }).click();
    await this.page.getByLabel('Template, such as site:components/teaser').fill(template);
    await this.page.keyboard.press('Enter');
  }

  /** Moves a part to the top of its list with its handle and the keyboard. */
  async dragToTop(part: string): Promise<void> {
    const handle = this.button(`Drag: ${part}`);
    await handle.press('Space');
    // The arrow keys only work a moment after the key that starts the drag.
    await eventually(
      async () => {
        await this.page.keyboard.press('ArrowUp');
        return this.page.locator('[data-drop=before]').count();
      },
      (places) => {
        expect(places).toBe(1);
      },
    );
    await this.page.keyboard.press('Space');
    await this.page.locator('[data-dragged]').waitFor({ state: 'detached' });
  }

  async addProperty(name: string, kind: string): Promise<void> {
    await this.button('Add a property').last().click();
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByLabel('Type', { exact: true }).selectOption({ label: kind });
    await this.button('Add').click();
  }

  /** Opens a view of the open node. */
  async show(view: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
  }

  /** Runs an action in the menu of a node. */
  async act(title: string, action: string): Promise<void> {
    await this.button(`Actions: ${title}`).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async confirm(action: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}
