import type { Locator, Page } from 'playwright-core';

/** The content area of the studio, by what editors do in it. */
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

  /** Creates an entry in the list that is shown; its editor is open then. */
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

  /** Drags a part by its handle to the place of another one. */
  async drag(part: string, place: string): Promise<void> {
    const [from, to] = await Promise.all(
      [part, place].map((name) => this.button(`Drag: ${name}`).boundingBox()),
    );
    if (!from || !to) throw new Error('A handle is not shown.');
    const { mouse } = this.page;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await mouse.up();
  }

  async addProperty(name: string, kind: string): Promise<void> {
    await this.button('Add a property').last().click();
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByLabel('Type', { exact: true }).selectOption({ label: kind });
    await this.button('Add').click();
  }

  /** Goes to a view of the node that is open. */
  async show(view: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
  }

  /** Does something with a node by its menu. */
  async act(title: string, action: string): Promise<void> {
    await this.button(`Actions: ${title}`).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async confirm(action: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}
