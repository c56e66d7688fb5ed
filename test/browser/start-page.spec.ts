import { FormsBootstrapService } from '../../src/forms-bootstrap/index.js';
import { SAMPLE_FORMS, SAMPLE_SITE } from '../fixtures/sample-forms.js';
import { TestApplication } from '../support/application.js';
import { findBarriers } from '../support/barriers.js';
import { TestBrowser } from '../support/browser.js';

// The start page and the 404 page in a browser, below a context path.

let app: TestApplication;
let browser: TestBrowser;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { ...SAMPLE_FORMS, ...SAMPLE_SITE },
    settings: { contextPath: '/cms' },
  });
  await app.nest.get(FormsBootstrapService, { strict: false }).run();
  browser = await TestBrowser.start(app.base);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe.each(['light', 'dark'] as const)('start page and page of status 404, %s', (colorScheme) => {
  it.each([360, 1280])(
    '%d px: link to each other and to a form, without accessibility violations',
    async (width) => {
      const options = { colorScheme, viewport: { width, height: 740 }, errorStatuses: [404] };
      await browser.visit(options, async (page) => {
        const found: Record<string, unknown> = {};
        const look = async (state: string): Promise<void> => {
          found[state] = [await findBarriers(page), await page.evaluate(OVERFLOW)];
        };
        await page.goto(`${app.base}/cms/${'nothing-'.repeat(20)}`);
        await page.getByRole('heading', { name: 'Page not found' }).waitFor();
        await look('404');
        await page.getByRole('link', { name: 'Start page' }).click();
        await page.getByRole('heading', { name: 'Content and forms server' }).waitFor();
        const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
        expect(background).toBe(colorScheme === 'light' ? 'rgb(244, 245, 242)' : 'rgb(19, 23, 22)');
        await look('start');
        await page.getByRole('link', { name: 'How was your journey?' }).click();
        await page.getByRole('button', { name: 'Next' }).waitFor();
        expect(found).toEqual({ '404': [[], 0], start: [[], 0] });
      });
    },
  );
});
