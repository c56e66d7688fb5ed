import { TestBrowser } from '../support/browser.js';
import { OtherSite } from '../support/other-site.js';

// All browser tests rely on these checks: forbidden actions of a page are detected.

let browser: TestBrowser;
let site: OtherSite;

beforeAll(async () => {
  const policy = "default-src 'self'; img-src data:; script-src 'self' 'unsafe-inline'";
  site = await OtherSite.start(policy, ({ pathname, searchParams: query }) => {
    const page = `<!doctype html><link rel="icon" href="data:,"><body><script>${query.get('script') ?? ''}</script>`;
    return { status: Number(query.get('status') ?? 200), html: pathname === '/' ? page : '' };
  });
  browser = await TestBrowser.start(site.address);
});
afterAll(async () => {
  await browser.close();
  site.close();
});

const visit = (script: string, errorStatuses: readonly number[] = []): Promise<void> =>
  browser.visit({ errorStatuses }, async (page) => {
    await page.goto(`${site.address}/?script=${encodeURIComponent(script)}`, { waitUntil: 'networkidle' });
  });

it('a page without errors passes', async () => {
  await visit("fetch('/other')");
  await visit("fetch('/other?status=409')", [409]);
});

it.each([
  ['a word on the console', "console.log('a word')", 'log: a word'],
  ['an error', "setTimeout(() => { throw new Error('not caught'); })", 'error: not caught'],
  ['an unhandled rejection', "Promise.reject(new Error('not caught'))", 'error: not caught'],
  ['a question', "alert('really?')", 'alert: really?'],
  [
    'an error response that the test does not expect',
    "fetch('/other?status=409')",
    'error: Failed to load resource',
  ],
  ['a violation of the content policy', "eval('1')", 'Content Security Policy'],
  ['a request to another server', "open('http://127.0.0.1:9/')", 'request: http://127.0.0.1:9/'],
])('%s fails the test', async (_, script, fault) => {
  await expect(visit(script)).rejects.toThrow(fault);
});
