import type { FormTheme } from './form-settings.types.js';

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const CONTRAST = 4.5;
/** Steps in which a colour is darkened or lightened. */
const STEPS = 50;

type Rgb = readonly [number, number, number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** The backgrounds with the least contrast to text: of light pages, and of notices on dark ones. */
const LIGHT: Rgb = [231, 239, 237];
const DARK: Rgb = [36, 48, 45];

/** An accent colour for one colour scheme, with the colour of text on it. */
export interface AccentColours {
  readonly accent: string;
  readonly onAccent: string;
}

/** The colours of a theme for light and dark pages, readable on both; undefined without a valid colour. */
export function accentColours({
  colour = '',
}: FormTheme): { readonly light: AccentColours; readonly dark: AccentColours } | undefined {
  const rgb = parseColour(colour);
  if (rgb === undefined) return undefined;
  return { light: accentOn(rgb, LIGHT, BLACK), dark: accentOn(rgb, DARK, WHITE) };
}

/** The font families of a theme, each quoted unless it is one word. */
export function fontFamilies({ font = '' }: FormTheme): string | undefined {
  if (!/^[a-z0-9][a-z0-9 ,-]*$/i.test(font)) return undefined;
  const names = font.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map(quote).join(', '); // prettier-ignore
}

function quote(name: string): string {
  return /^[a-z-]+$/i.test(name) ? name : `"${name}"`;
}

function accentOn(colour: Rgb, background: Rgb, towards: Rgb): AccentColours {
  let accent = colour;
  for (let step = 1; contrastOf(accent, background) < CONTRAST && step <= STEPS; step += 1) {
    accent = mix(colour, towards, step / STEPS);
  }
  const onAccent = contrastOf(accent, WHITE) >= contrastOf(accent, BLACK) ? WHITE : BLACK;
  return { accent: toHex(accent), onAccent: toHex(onAccent) };
}

function parseColour(colour: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(colour)?.[1];
  if (digits === undefined) return undefined;
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const part = (start: number): number => Number.parseInt(whole.slice(start, start + 2), 16);
  return [part(0), part(2), part(4)];
}

function mix([red, green, blue]: Rgb, [otherRed, otherGreen, otherBlue]: Rgb, share: number): Rgb {
  const between = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return [between(red, otherRed), between(green, otherGreen), between(blue, otherBlue)];
}

/** WCAG contrast ratio, from 1 to 21. */
function contrastOf(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf([red, green, blue]: Rgb): number {
  const linear = (value: number): number => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
