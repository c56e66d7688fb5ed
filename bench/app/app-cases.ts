import type { AppBrowser } from './app-browser.js';

export const FORM_COUNT = 500;
/** Responses on a page of results. */
const PAGE_SIZE = 50;
const ROWS = 'li[data-kind=question]';

/** Ids of the form with all responses and of the form with 200 questions. */
export type AppForms = Readonly<Record<'answered' | 'long', number>>;

/** An action that an editor waits for. */
export interface AppCase {
  readonly name: string;
  readonly title: string;
  /** The target in milliseconds. */
  readonly target: number;
  /** Whether the builder of the long form must be open. */
  readonly inBuilder?: boolean;
  readonly measure: (browser: AppBrowser, forms: AppForms, repeat: number) => Promise<number>;
}

/** Opens the builder and waits for all its rows. */
export function openBuilder(browser: AppBrowser, { long }: AppForms): Promise<number> {
  return browser.open(`forms/${String(long)}`, ROWS, 200);
}

export const APP_CASES: readonly AppCase[] = [
  {
    name: 'app-list', title: `list of ${String(FORM_COUNT)} forms`, target: 1000,
    measure: (browser) => browser.open('', 'ol > li', FORM_COUNT),
  },
  {
    name: 'app-results', title: 'newest results', target: 1000,
    measure: (browser, { answered }) =>
      browser.open(`forms/${String(answered)}/results`, 'main section li', PAGE_SIZE),
  },
  { name: 'app-builder', title: 'form of 200 questions', target: 1000, measure: openBuilder },
  {
    name: 'app-move', title: 'question moved by a button', target: 100, inBuilder: true,
    measure: (browser, _, repeat) => browser.press(`${ROWS} [aria-label^="Move down"]`, placeOf(repeat)),
  },
  {
    name: 'app-drag', title: 'question dragged, slowest frame', target: 100, inBuilder: true,
    measure: (browser, _, repeat) =>
      browser.drag(`${ROWS} [aria-label^="Drag"]`, placeOf(repeat), [1, 2, 3].map((by) => placeOf(repeat) + by)),
  },
]; // prettier-ignore

/** A question within a section; a different question for each repetition. */
function placeOf(repeat: number): number {
  return 42 + repeat * 3;
}
