import { UndrawableError } from '../chart.errors.js';
import { CHART_FONT, COLOURS, type ChartTheme } from './chart-theme.js';

export interface ImageTexts {
  readonly title: string;
  readonly description: string;
  /** Shown below the drawing. */
  readonly notices: readonly string[];
  readonly theme: ChartTheme;
}

const ROOT = /^<svg[^>]*?\swidth="([\d.]+)" height="([\d.]+)"[^>]*>([\s\S]*)<\/svg>$/;
/** Texts are escaped, so that matches are always elements. */
const ACTIVE = /<(?:script|image|a|use|foreignObject|iframe|animate\w*|set)[\s/>]/i;
const MIN_WIDTH = 288;
const LINE = 20;
const MAX_NOTICE = 160;
/** Approximate width of a 12 px character. */
const PX_PER_CHARACTER = 6.5;

/** Characters that XML does not allow. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * The complete image: the output of Vega, if any, with title, description and notices
 * (docs/reference/charts-and-dialogs.md#custom-charts).
 * @throws UndrawableError if the drawing contains anything but shapes and texts
 */
export function finishSvg(drawing: string | undefined, texts: ImageTexts): string {
  const [, width = '0', height = '0', content = ''] = ROOT.exec(drawing ?? '') ?? [];
  if (drawing !== undefined && (content === '' || ACTIVE.test(content)))
    throw new UndrawableError('foreignElements');
  const wide = Math.max(Number(width), texts.notices.length === 0 ? 0 : MIN_WIDTH);
  const lines = texts.notices.flatMap((notice) => wrap(notice, wide - 2 * LINE));
  const tall = Number(height) + (lines.length === 0 ? 0 : (lines.length + 1) * LINE);
  const shown = lines.map((line, index) =>
    noticeLine(line, Number(height) + (index + 1) * LINE, texts.theme),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}">`,
    `<title>${escapeXml(texts.title)}</title>`,
    `<desc>${escapeXml(texts.description)}</desc>`,
    ...(content === '' ? [] : [`<g aria-hidden="true">${content.replace(NO_XML, '')}</g>`]),
    ...shown,
    '</svg>',
  ].join('');
}

function noticeLine(text: string, y: number, theme: ChartTheme): string {
  const style = `font-family="${CHART_FONT}" font-size="12" font-style="italic" fill="${COLOURS[theme].text}"`;
  return `<text x="${LINE / 2}" y="${y}" ${style}>${escapeXml(text)}</text>`;
}

function wrap(text: string, width: number): string[] {
  const room = Math.max(20, Math.floor(width / PX_PER_CHARACTER));
  const lines: string[] = [];
  for (const word of text.slice(0, MAX_NOTICE).split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= room) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function escapeXml(text: string): string {
  return text.replace(NO_XML, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
