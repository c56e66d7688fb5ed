import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';

/**
 * Waits until nothing on the page is wider than the screen: after a resize, the layout changes in the next
 * frames.
 */
export async function expectWidth(page: Page, width: number): Promise<void> {
  await eventually(
    () => page.evaluate<number>('document.documentElement.scrollWidth'),
    (actual) => {
      expect(actual).toBe(width);
    },
  );
}
