import type { ResponseTrend } from '#client';
import { formatDate } from '../shell/format-date.js';
import { formatNumber } from '../texts/format-number.js';

/** Widths for narrow and for other screens. */
export const TREND_WIDTHS = { narrow: 330, wide: 960 } as const;
const HEIGHT = 220;
const LEFT = 48;
const BOTTOM = 28;
const TOP = 12;
/** Space for one date below the bars. */
const DATE_WIDTH = 90;

const COLOURS = {
  light: { text: '#495057', line: '#dee2e6', bar: '#1971c2', background: '#ffffff' },
  dark: { text: '#c9c9c9', line: '#424242', bar: '#4dabf7', background: '#242424' },
} as const;

/** Renders a trend as a bar chart in SVG, with a scale and dates. */
export function trendSvg(
  { unit, parts }: ResponseTrend,
  look: keyof typeof COLOURS,
  width: number = TREND_WIDTHS.wide,
): string {
  const colours = COLOURS[look];
  const top = scaleOf(Math.max(1, ...parts.map(({ responses }) => responses)));
  const slot = (width - LEFT) / Math.max(parts.length, 1);
  const height = HEIGHT - TOP - BOTTOM;
  const yOf = (count: number): number => TOP + height - (count / top) * height;
  const bars = parts.map(({ responses }, index) => {
    const x = LEFT + index * slot + slot * 0.12;
    const y = yOf(responses);
    return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(Math.min(slot * 0.76, 80))}" height="${fixed(TOP + height - y)}"/>`;
  });
  const lines = [0, top / 2, top].filter(Number.isInteger).map((count) => {
    const y = fixed(yOf(count));
    return `<line x1="${String(LEFT)}" x2="${String(width)}" y1="${y}" y2="${y}" stroke="${colours.line}"/><text x="${String(LEFT - 8)}" y="${y}" text-anchor="end" dominant-baseline="middle">${formatNumber(count)}</text>`;
  });
  const every = Math.max(1, Math.ceil(DATE_WIDTH / slot));
  const dates = parts.flatMap(({ from }, index) =>
    index % every === 0
      ? [
          `<text x="${fixed(LEFT + index * slot + slot * 0.12)}" y="${String(HEIGHT - 8)}">${formatDate(from, unit)}</text>`,
        ]
      : [],
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(HEIGHT)}" width="${String(width)}" height="${String(HEIGHT)}" font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="${colours.background}"/>${lines.join('').replaceAll('<text', `<text fill="${colours.text}"`)}<g fill="${colours.bar}">${bars.join('')}</g><g fill="${colours.text}">${dates.join('')}</g></svg>`;
}

/** The smallest of 1, 2, 5, 10, 20, 50, … that is not less than a count. */
function scaleOf(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= count) ?? count;
}

function fixed(value: number): string {
  return value.toFixed(1);
}
