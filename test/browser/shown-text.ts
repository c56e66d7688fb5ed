import type { Locator } from 'playwright-core';

/** The texts of all elements, with visible line breaks. */
export async function shownTexts(locator: Locator): Promise<string[]> {
  return Promise.all((await locator.all()).map((each) => each.innerText()));
}

/** A heading with its badges on one line, without CSS text transformations. */
export async function headingText(locator: Locator): Promise<string> {
  const text = (await locator.textContent()) ?? '';
  return text.replace(/\s+/g, ' ').trim();
}
