import type { Locator, Page } from 'playwright-core';
import { shownTexts } from './shown-text.js';

/** The content shown for a question; `chart` is the alternative text of the image. */
export interface ShownFigures {
  readonly question: string;
  readonly sample: string;
  readonly chart: string | null;
  readonly grid: readonly (readonly string[])[];
  readonly typed: readonly string[];
}

/** The analytics of a form as read by users. */
export class AnalyticsPage {
  constructor(private readonly page: Page) {}

  /** Expands and reads the answers to all questions, after all images have loaded. */
  async read(): Promise<ShownFigures[]> {
    const sections = this.page.getByRole('main').locator('section');
    // The previous page may contain sections too.
    await this.page
      .getByRole('button', { name: /^Show answers/ })
      .first()
      .waitFor();
    const figures: ShownFigures[] = [];
    for (const section of await sections.all()) figures.push(await readSection(section));
    return figures;
  }
}

async function readSection(section: Locator): Promise<ShownFigures> {
  await section.getByRole('button', { name: /^Show answers/ }).click();
  await section.getByRole('table').waitFor();
  return {
    // The title, and the badge next to it.
    question: (await section.locator('div').first().locator('> *').allTextContents()).join(' '),
    sample: await section.locator('p').first().innerText(),
    chart: await readChart(section),
    grid: await Promise.all(
      (await section.getByRole('row').all()).map((row) => shownTexts(row.locator('th, td'))),
    ),
    typed: await shownTexts(section.getByRole('listitem')),
  };
}

interface Picture {
  readonly decode: () => Promise<void>;
}

/** The alternative text of the image, after it has loaded. */
async function readChart(section: Locator): Promise<string | null> {
  const chart = section.getByRole('img');
  if ((await chart.count()) === 0) return null;
  await chart.evaluate((picture: Picture) => picture.decode());
  return chart.getAttribute('alt');
}
