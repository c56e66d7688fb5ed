/** What may precede the root element. */
const PROLOG: readonly (readonly [start: RegExp, end: string])[] = [
  [/^<\?/, '?>'],
  [/^<!--/, '-->'],
  [/^<!doctype\s+svg[^>[]*\[/i, ']>'],
  [/^<!doctype\s+svg[\s>]/i, '>'],
];
const ROOT = /^<svg(?=[\s>/])([^>]{0,4000})>?/i;
const LENGTH = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/;

export function isSvg(text: string): boolean {
  return ROOT.test(rootOf(text));
}

/** Width and height of a drawing, or those of its `viewBox`; undefined if neither is given in pixels. */
export function svgSize(text: string): { readonly width: number; readonly height: number } | undefined {
  const [, attributes = ''] = ROOT.exec(rootOf(text)) ?? [];
  const [width, height] = [lengthOf(attributes, 'width'), lengthOf(attributes, 'height')];
  if (width !== undefined && height !== undefined) return { width, height };
  const box =
    attributeOf(attributes, 'viewBox')
      ?.trim()
      .split(/[\s,]+/) ?? [];
  const [boxWidth, boxHeight] = box.slice(2).map((part) => rounded(Number(part)));
  return box.length === 4 && boxWidth !== undefined && boxHeight !== undefined
    ? { width: boxWidth, height: boxHeight }
    : undefined;
}

function rootOf(text: string): string {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  for (;;) {
    const found = PROLOG.find(([start]) => start.test(rest));
    if (found === undefined) return rest;
    const end = rest.indexOf(found[1]);
    if (end < 0) return '';
    rest = rest.slice(end + found[1].length).trimStart();
  }
}

function lengthOf(attributes: string, name: string): number | undefined {
  const [, length] = LENGTH.exec(attributeOf(attributes, name) ?? '') ?? [];
  return length === undefined ? undefined : rounded(Number(length));
}

function attributeOf(attributes: string, name: string): string | undefined {
  const [, , value] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(attributes) ?? [];
  return value;
}

function rounded(length: number): number | undefined {
  const whole = Math.round(length);
  return Number.isFinite(length) && whole > 0 ? whole : undefined;
}
