import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';

const NAME_OF_FOCUSED =
  'document.activeElement.ariaLabel ?? document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent';

/** Waits until the element with a label or text has the focus. */
export async function expectFocused(page: Page, name: string): Promise<void> {
  await eventually(
    () => page.evaluate(NAME_OF_FOCUSED),
    (focused) => {
      expect(focused).toBe(name);
    },
  );
}
