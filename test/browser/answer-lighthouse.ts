import type { Page } from 'playwright-core';

/** Submits the form page with answers that show all questions. */
export async function answerOnFoot(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'On foot' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'At the top' }).waitFor();
  await page.getByRole('checkbox', { name: 'Ships' }).check();
  await page.getByRole('checkbox', { name: 'Birds' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'What should we change?' }).fill('More benches,\n"please"');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'In which month?' }).fill('May');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
}

/** Submits answers that skip the question about the top and end the form. */
export async function answerByBus(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'By bus' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Afterwards' }).waitFor();
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('A pity. Fare well!').waitFor();
}

/**
 * Answers within a page in German: by bicycle, saw nothing, so that the question about the view is skipped.
 */
export async function answerInGerman(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Unser Leuchtturm' }).waitFor();
  await page.getByRole('radio', { name: 'Anders' }).check();
  await page.getByRole('textbox', { name: 'Wie?' }).fill('Mit dem <b>Rad</b>');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('checkbox', { name: 'Nur Nebel' }).check();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('textbox', { name: 'Was sollen wir ändern?' }).fill('=HYPERLINK("http://x.test")');
  await page.getByRole('radio', { name: 'Ja' }).check();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('textbox', { name: 'In welchem Monat?' }).fill('+1');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await page.getByRole('heading', { name: 'Vielen Dank' }).waitFor();
}
