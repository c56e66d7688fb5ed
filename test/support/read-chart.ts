/** A bar in px: `base` is its end at zero. */
export interface DrawnBar {
  readonly base: number;
  readonly length: number;
  /** The centre of the bar across its direction. */
  readonly middle: number;
}

/** A label of an axis with its position in px along the axis. */
export interface AxisLabel {
  readonly label: string;
  readonly at: number;
}

const AXIS_TEXT =
  /<text text-anchor="(\w+)" transform="translate\((-?[\d.]+),(-?[\d.]+)\)"[^>]*>([^<]*)<\/text>/g;
const NUMBER = /-?[\d.]+(?:e-?\d+)?/g;

/** The width of the image in px. */
export function readWidth(svg: string): number {
  return Number(/^<svg [^>]*?width="([\d.]+)"/.exec(svg)?.[1]);
}

/** The bars of a chart rendered by Vega, which start at zero and extend along `along`. */
export function readBars(svg: string, along: 'width' | 'height'): DrawnBar[] {
  return pathsOf(svg, 'mark-rect role-mark').map((path) => {
    const [x, y] = path.includes('h') ? cornersOf(path) : pointsOf(path);
    const [left, right, top, bottom] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)];
    return along === 'height'
      ? { base: round(bottom), length: bottom - top, middle: (left + right) / 2 }
      : { base: round(left), length: right - left, middle: (top + bottom) / 2 };
  });
}

type Points = readonly [x: readonly number[], y: readonly number[]];

/** The corners of a rectangle: `M x,y h width v height h -width Z`. */
function cornersOf(path: string): Points {
  const [x = 0, y = 0, width = 0, height = 0] = numbersOf(path);
  return [
    [x, x + width],
    [y, y + height],
  ];
}

/** The points of a path with rounded corners, which only contains absolute positions. */
function pointsOf(path: string): Points {
  const all = numbersOf(path);
  return [all.filter((_, index) => index % 2 === 0), all.filter((_, index) => index % 2 === 1)];
}

/** The labels of an axis: those of `x` are centred below it, those of `y` are right-aligned at it. */
export function readAxis(svg: string, axis: 'x' | 'y'): AxisLabel[] {
  const labels = svg.split('role-axis-label').slice(1);
  const found = labels.map((group) => [...(group.split('</g>')[0] ?? '').matchAll(AXIS_TEXT)]);
  const wanted = found.find((texts) => (texts[0]?.[1] === 'end') === (axis === 'y')) ?? [];
  // Vega places labels of `y` three tenths of their size below the line.
  return wanted.map(([, , x, y, label = '']) => ({
    label,
    at: Math.round(Number(axis === 'x' ? x : Number(y) - 3.6)),
  }));
}

/** The angles of the slices of a pie in radians. */
export function readArcs(svg: string): number[] {
  return pathsOf(svg, 'mark-arc role-mark').map(angleOf);
}

/** The angle of a path `M start A radii … end L 0,0 Z`; without a line to the centre it is a full circle. */
function angleOf(path: string): number {
  const [x1 = 0, y1 = 0] = numbersOf(path.slice(1, path.indexOf('A')));
  const arcs = path.split('A').slice(1);
  if (arcs.length === 0) return 0;
  if (arcs.length > 1) return 2 * Math.PI;
  const [, , , isLarge = 0, , x2 = 0, y2 = 0] = numbersOf(arcs[0]?.split('L')[0] ?? '');
  const between = Math.abs(Math.atan2(y2, x2) - Math.atan2(y1, x1));
  const small = Math.min(between, 2 * Math.PI - between);
  return isLarge === 1 ? 2 * Math.PI - small : small;
}

/** The colours of the slices of a pie, without those of missing answers. */
export function readArcColors(svg: string): string[] {
  const arcs = (svg.split('mark-arc role-mark')[1] ?? '').split('</g>')[0] ?? '';
  return [...arcs.matchAll(/ d="([^"]*)" fill="([^"]*)"/g)]
    .filter(([, path = '']) => angleOf(path) > 0)
    .map(([, , color = '']) => color);
}

/** The labels of a legend. */
export function readLegend(svg: string): string[] {
  const groups = svg.split('role-legend-label').slice(1);
  return groups.flatMap((group) =>
    [...(group.split('</g>')[0] ?? '').matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text),
  );
}

function numbersOf(text: string): number[] {
  return (text.match(NUMBER) ?? []).map(Number);
}

/** The paths of all marks of one kind in all groups. */
function pathsOf(svg: string, name: string): string[] {
  const groups = svg.split(name).slice(1);
  return groups.flatMap((group) => {
    const paths = (group.split('</g>')[0] ?? '').matchAll(/<path [^>]*?\bd="([^"]*)"/g);
    return [...paths].map(([, path = '']) => path);
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
