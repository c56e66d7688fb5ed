import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../../test/support/start-browser.js';
import type { Listening } from '../processes.js';

/** Runs in each page: tells the moment at which something was painted, in milliseconds since the page was asked for. */
const TELL_PAINTS = `
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

/** The administration app in a browser that keeps what it loaded, as an editor's does. */
export class AppBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
    private readonly address: string,
  ) {}

  /** Signs `superuser` in. */
  static async start(server: Listening, password: string): Promise<AppBrowser> {
    const browser = await startBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addInitScript(TELL_PAINTS);
    const page = await context.newPage();
    const address = `http://127.0.0.1:${String(server.port)}/form-app/`;
    await page.goto(address);
    await page.getByLabel('User name').fill('superuser');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Forms' }).waitFor();
    return new AppBrowser(browser, page, address);
  }

  /** Milliseconds from asking for a page of the app to the sight of as many elements. */
  async open(path: string, selector: string, count: number): Promise<number> {
    await this.page.goto(this.address + path, { waitUntil: 'commit' });
    return this.page.evaluate(`window.appeared(${JSON.stringify(selector)}, ${String(count)})`);
  }

  /** Milliseconds from pressing a button to the sight of what it does. */
  async press(selector: string, index: number): Promise<number> {
    return this.page.evaluate(
      `window.pressed(document.querySelectorAll(${JSON.stringify(selector)})[${String(index)}])`,
    );
  }

  /** Milliseconds of the longest frame while one element is dragged over others, and of the drop. */
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

  /** Milliseconds in which the page was busy with an input. */
  async #frame(input: () => Promise<void>): Promise<number> {
    const start = await this.page.evaluate<number>('performance.now()');
    await input();
    return (await this.page.evaluate<number>('window.painted()')) - start;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
