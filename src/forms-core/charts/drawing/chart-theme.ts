import { NUMBER_LOCALES, type ChartLanguage } from './chart-texts.js';

/** Colours of the app's themes; an SVG image cannot read the styles of its page. */
export const CHART_THEMES = ['light', 'dark'] as const;

export type ChartTheme = (typeof CHART_THEMES)[number];

interface Colours {
  readonly text: string;
  readonly line: string;
  readonly categories: readonly string[];
}

/** Categories differ in lightness as well as hue. */
export const COLOURS: Readonly<Record<ChartTheme, Colours>> = {
  light: {
    text: '#1f2328',
    line: '#d0d7de',
    categories: [
      ...['#1f5fa8', '#d9730d', '#2f8f5b', '#b03a6f', '#6c5bb8', '#8a6d1d', '#1b8a99', '#c0433a'],
      ...['#5b6b7b', '#7aa6d8', '#f0a868', '#7cc49a'],
    ],
  },
  dark: {
    text: '#e6edf3',
    line: '#3d444d',
    categories: [
      ...['#6cb0f5', '#f5a35c', '#67c78f', '#ea8ab5', '#b1a4f0', '#d9bc62', '#5fcbd8', '#f08a80'],
      ...['#a3b1bf', '#3f7fc0', '#c2772f', '#3f9463'],
    ],
  },
};

export const CHART_SIZES = ['large', 'small'] as const;

export type ChartSize = (typeof CHART_SIZES)[number];

/** Total width in px of charts without `width`; a small chart fits a question card on a 360 px wide phone. */
const WIDTHS: Readonly<Record<ChartSize, number>> = { large: 560, small: 288 };

export interface ChartLook {
  readonly theme: ChartTheme;
  readonly size: ChartSize;
  readonly language: ChartLanguage;
}

/** Next to a small chart, a legend would leave too little room for the marks. */
const LEGENDS: Readonly<Record<ChartSize, object>> = {
  small: { orient: 'bottom', columns: 1, labelLimit: 240 },
  large: { orient: 'right', labelLimit: 290 },
};

export const CHART_FONT = 'system-ui, sans-serif';

/** Vega-Lite defaults for everything a specification does not define. */
export function themeConfig({ theme, size, language }: ChartLook): object {
  const { text, line, categories } = COLOURS[theme];
  const [first = text] = categories;
  return {
    // The SVG element has its own title and description.
    aria: false,
    locale: { number: NUMBER_LOCALES[language] },
    background: 'transparent',
    font: CHART_FONT,
    padding: 8,
    view: { stroke: null, continuousWidth: WIDTHS[size] },
    mark: { color: first },
    rule: { color: text },
    text: { color: text, fontSize: 12 },
    range: { category: categories },
    title: { color: text, fontSize: 14 },
    axis: {
      ...{ labelColor: text, titleColor: text, labelFontSize: 12, titleFontSize: 12 },
      labelSeparation: 6,
      ...{ gridColor: line, domainColor: line, tickColor: line },
    },
    legend: {
      ...{ labelColor: text, titleColor: text, labelFontSize: 12, titleFontSize: 12 },
      ...LEGENDS[size],
    },
  };
}
