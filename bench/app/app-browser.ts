import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../../test/support/start-browser.js';
import type { Listening } from '../processes.js';

/** Runs in each page: returns the times at which elements were painted, in milliseconds since the start of the navigation. */
const PAINT_SCRIPT = `
  window.painted = () => new Promise((resolve) =>
    requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now()); port2.postMessage(0); }));
  window.appeared = (selector, count) => new Promise((resolve) => {
    const look = () => document.querySelectorAll(selector).length < count ? undefined
      : (observer.disconnect(), window.painted().then(resolve));
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
  window.pressed = async (button) => {
    const start = performance.now();
    button.click();
    return (await window.painted()) - start;
  };`;

/** The studio in a browser with a warm cache. */
export class AppBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
    private readonly address: string,
  ) {}

  /** Opens the app and signs in as `superuser`. */
  static async start(server: Listening, password: string): Promise<AppBrowser> {
    const browser = await startBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addInitScript(PAINT_SCRIPT);
    const page = await context.newPage();
    const address = `http://127.0.0.1:${String(server.port)}/studio/`;
    await page.goto(address);
    await page.getByLabel('User name').fill('superuser');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Forms' }).waitFor();
    return new AppBrowser(browser, page, address);
  }

  /** Milliseconds from navigating to a page until `count` elements are painted. */
  async open(path: string, selector: string, count: number): Promise<number> {
    await this.page.goto(this.address + path, { waitUntil: 'commit' });
    return this.page.evaluate(`window.appeared(${JSON.stringify(selector)}, ${String(count)})`);
  }

  /** Milliseconds from clicking a button until the result is painted. */
  async press(selector: string, index: number): Promise<number> {
    return this.page.evaluate(
      `window.pressed(document.querySelectorAll(${JSON.stringify(selector)})[${String(index)}])`,
    );
  }

  /** Milliseconds of the longest frame while an element is dragged over others and dropped. */
  async drag(selector: string, from: number, over: readonly number[]): Promise<number> {
    const elements = this.page.locator(selector);
    await elements.nth(from).scrollIntoViewIfNeeded();
    await elements.nth(from).hover();
    let longest = await this.#frame(() => this.page.mouse.down());
    for (const index of over) {
      const box = await elements.nth(index).boundingBox();
      if (box === null) throw new Error(`${selector} number ${String(index)} is not shown.`);
      longest = Math.max(longest, await this.#frame(() => this.page.mouse.move(box.x + 5, box.y + 5)));
    }
    return Math.max(longest, await this.#frame(() => this.page.mouse.up()));
  }

  /** Milliseconds that the page needed to process an input. */
  async #frame(input: () => Promise<void>): Promise<number> {
    const start = await this.page.evaluate<number>('performance.now()');
    await input();
    return (await this.page.evaluate<number>('window.painted()')) - start;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
