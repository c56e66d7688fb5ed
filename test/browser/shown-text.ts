import type { Locator } from 'playwright-core';

/** The texts of all elements, with the line ends that are shown. */
export async function shownTexts(locator: Locator): Promise<string[]> {
  return Promise.all((await locator.all()).map((each) => each.innerText()));
}

/** A heading with the badges beside it, on one line, as they are written rather than styled. */
export async function headingText(locator: Locator): Promise<string> {
  const text = (await locator.textContent()) ?? '';
  return text.replace(/\s+/g, ' ').trim();
}
