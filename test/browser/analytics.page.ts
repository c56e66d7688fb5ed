import type { Locator, Page } from 'playwright-core';
import { shownTexts } from './shown-text.js';

/** What is shown of a question; `chart` is what is read out instead of the picture. */
export interface ShownFigures {
  readonly question: string;
  readonly sample: string;
  readonly chart: string | null;
  readonly grid: readonly (readonly string[])[];
  readonly typed: readonly string[];
}

/** The figures of a form as they are read. */
export class AnalyticsPage {
  constructor(private readonly page: Page) {}

  /** Opens the answers of all questions and reads them, once all pictures are there. */
  async read(): Promise<ShownFigures[]> {
    const sections = this.page.getByRole('main').locator('section');
    // The page before may have sections too.
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
    // The title, and the badge beside it.
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

/** The text of the picture, after it was loaded and drawn. */
async function readChart(section: Locator): Promise<string | null> {
  const chart = section.getByRole('img');
  if ((await chart.count()) === 0) return null;
  await chart.evaluate((picture: Picture) => picture.decode());
  return chart.getAttribute('alt');
}
