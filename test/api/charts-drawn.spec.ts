import { readFileSync } from 'node:fs';
import { FormsApi } from '../fixtures/forms-api.js';
import {
  readArcColors,
  readArcs,
  readAxis,
  readBars,
  readLegend,
  readWidth,
  type DrawnBar,
} from '../support/read-chart.js';

// The content of the shipped charts, read from their SVG.

const CHARTS = 'form-app/charts/forms';
const definitions = Object.fromEntries(
  ['single', 'multi', 'range'].map((id) => [
    `${CHARTS}/${id}.yaml`,
    readFileSync(`${CHARTS}/${id}.yaml`, 'utf8'),
  ]),
);
const LONG =
  'An option with a label that is longer than a line of a phone, so that it cannot be shown whole there';
const VALUES = ['a', 'b', 'c', 'd'];
const answerOptions = VALUES.map((value) => ({ title: value, label: value === 'b' ? LONG : value, value }));
/** A label that fits next to its bar on a phone. */
const FITTING = 'In a newspaper, on paper';
/** More options than a pie chart can show. */
const MANY = Array.from({ length: 15 }, (_, index) => ({
  ...{ title: `Option ${index}`, value: `o${index}`, label: index === 1 ? FITTING : `Option ${index}` },
}));
const FORM = {
  title: 'Drawn',
  published: true,
  publicResults: true,
  questions: [
    { title: 'Pie', question: 'Which one?', questionType: 'single', answerOptions },
    { title: 'Bars', question: 'Which ones?', questionType: 'multi', answerOptions },
    { title: 'Scale', question: 'How much?', questionType: 'range', rangeFrom: 1, rangeTo: 5 },
    { title: 'Percent', question: 'Percent?', questionType: 'range', rangeFrom: 0, rangeTo: 100 },
    { title: 'Many', question: 'Which of many?', questionType: 'single', answerOptions: MANY },
    { title: 'Years', question: 'Since when?', questionType: 'range', rangeFrom: 1, rangeTo: 3000 },
  ],
};
/** The values of each question, one per response. */
const ANSWERS = {
  Pie: ['a', 'b', 'b', 'd', 'd'],
  Bars: ['a', 'b', 'b', 'b', 'd'],
  Scale: ['1', '2', '2', '5', '5'],
  Percent: ['0', '7', '7', '100', '7'],
  Many: ['o1', 'o1', 'o2', 'o14', 'o13'],
  Years: ['1950', '1951', '2020', '2020', '2500'],
};
const SIZES = [
  ['large', 560],
  ['small', 288],
] as const;

let api: FormsApi;
let form: number;
let questions: Record<string, number>;

beforeAll(async () => {
  api = await FormsApi.start({ definitions });
  const made = await api.done<{ id: number; questions: { id: number; title: string }[] }>(
    'POST',
    '/forms',
    FORM,
  );
  form = made.id;
  questions = Object.fromEntries(made.questions.map(({ id, title }) => [title, id]));
  for (const index of [0, 1, 2, 3, 4]) await answer(index);
});
afterAll(() => api.close());

async function answer(index: number): Promise<void> {
  const body = Object.entries(ANSWERS).map(([title, values]) => ({
    questionId: questions[title],
    value: values[index],
  }));
  const { status, text } = await api.call('POST', `/forms/${String(form)}`, { body });
  if (status !== 201) throw new Error(text);
}

async function chart(question: string, query = ''): Promise<string> {
  const path = `/forms/${String(form)}/analytics/${String(questions[question])}.svg${query}`;
  return (await api.call('GET', path)).text;
}

it.each(SIZES)('draws a bar from zero for each number of a scale (%s)', async (size, width) => {
  const svg = await chart('Scale', `?size=${size}`);
  const bars = readBars(svg, 'height');
  expect(lengthsByFirst(bars)).toEqual([1, 2, 0, 0, 2]);
  const zero = readAxis(svg, 'y').find(({ label }) => label === '0')?.at;
  expect(bars.map(({ base }) => base)).toEqual(bars.map(() => zero));
  const { labels, offsets } = compareCentres(svg);
  expect(labels).toEqual(['1', '2', '3', '4', '5']);
  for (const offset of offsets) expect(Math.abs(offset)).toBeLessThan(1);
  expect(readWidth(svg)).toBe(width);
});

/** Lengths relative to that of the first bar. */
function lengthsByFirst(bars: readonly DrawnBar[]): number[] {
  return bars.map(({ length }) => Math.round((1_000 * length) / (bars[0]?.length ?? 0)) / 1_000);
}

/** The labels of the x axis, and their distance from the centre of their bar. */
function compareCentres(svg: string): { labels: string[]; offsets: number[] } {
  const bars = readBars(svg, 'height');
  const axis = readAxis(svg, 'x');
  return {
    labels: axis.map(({ label }) => label),
    offsets: axis.map(({ at }, index) => at - (bars[index]?.middle ?? Number.NaN)),
  };
}

it('draws a bar for each of 101 numbers, and shared bars for more', async () => {
  const percent = readBars(await chart('Percent'), 'height');
  expect(percent).toHaveLength(101);
  expect(percent.map(({ length }) => Math.round((3 * length) / (percent[7]?.length ?? 0)))).toEqual(
    percent.map((_, index) => ({ 0: 1, 7: 3, 100: 1 })[index] ?? 0),
  );
  const years = readBars(await chart('Years'), 'height');
  expect(years.map(({ length }) => Math.round((2 * length) / (years[0]?.length ?? 0)))).toEqual([2, 2, 1]);
});

it.each(SIZES)('draws a bar from zero for each option (%s)', async (size, width) => {
  const svg = await chart('Bars', `?size=${size}`);
  const bars = readBars(svg, 'width');
  expect(lengthsByFirst(bars)).toEqual([1, 3, 0, 1]);
  const zero = readAxis(svg, 'x').find(({ label }) => label === '0')?.at;
  expect(bars.map(({ base }) => base)).toEqual(bars.map(() => zero));
  expect([readWidth(svg), svg.includes(`${LONG}: 3 (60%)`)]).toEqual([width, true]);
});

it.each(SIZES)('draws slices that fill the circle by their shares (%s)', async (size, width) => {
  const svg = await chart('Pie', `?size=${size}`);
  const turns = readArcs(svg).map((angle) => angle / (2 * Math.PI));
  const shares = [0.2, 0.4, 0, 0.4];
  expect(turns).toHaveLength(shares.length);
  turns.forEach((turn, index) => expect(turn).toBeCloseTo(shares[index] ?? 0, 3));
  expect(turns.reduce((sum, turn) => sum + turn, 0)).toBeCloseTo(1, 3);
  expect([readWidth(svg), svg.includes(`${LONG}: 2 (40%)`)]).toEqual([width, true]);
});

it.each(SIZES)('draws at most 12 slices in different colors (%s)', async (size) => {
  const svg = await chart('Many', `?size=${size}`);
  const colors = readArcColors(svg);
  expect([colors.length, new Set(colors).size]).toEqual([4, 4]);
  expect(readArcs(svg)).toHaveLength(12);
  expect(readLegend(svg)).toEqual([
    ...['0 · 0% · Option 0', `2 · 40% · ${FITTING}`, '1 · 20% · Option 2', '0 · 0% · Option 3'],
    ...['0 · 0% · Option 4', '0 · 0% · Option 5', '0 · 0% · Option 6', '0 · 0% · Option 7'],
    ...['0 · 0% · Option 8', '1 · 20% · Option 13', '1 · 20% · Option 14', '0 · 0% · Others'],
  ]);
});

it('names the slice of further options in the language of the chart', async () => {
  expect(readLegend(await chart('Many', '?lang=de')).at(-1)).toBe('0 · 0\u00A0% · Weitere');
});

it('rejects an unknown size', async () => {
  const path = `/forms/${String(form)}/analytics/${String(questions.Pie)}.svg?size=huge`;
  const { status, text } = await api.call('GET', path);
  expect([status, text]).toEqual([
    400,
    expect.stringContaining('size must be large or small, not \\"huge\\"'),
  ]);
});
