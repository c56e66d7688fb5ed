import type { Locator, Page } from 'playwright-core';

/** Values for fields, by label: a text, an option, a checkbox. */
export type Fields = Readonly<Record<string, string | boolean>>;

/** Fills in labelled fields of any kind. */
export async function fillFields(within: Locator, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(within, label);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (await isChoice(within, field)) await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

async function isChoice(within: Locator, field: Locator): Promise<boolean> {
  await field.waitFor();
  return (await field.and(within.locator('select')).count()) > 0;
}

/** A field by its accessible name. */
export function fieldOf(within: Locator | Page, name: string): Locator {
  const exactly = { name, exact: true };
  return within
    .getByRole('textbox', exactly)
    .or(within.getByRole('checkbox', exactly))
    .or(within.getByRole('combobox', exactly));
}

/** The panel with the settings of a part, found by its title. */
export function panelOf(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** A dialog of the app, found by its title. */
export function dialogOf(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}
