/** Numbers in spreadsheets do not have higher exponents. */
const MAX_EXPONENT = 308;

/** Converts scientific notation (large and small numbers in spreadsheets) to decimal notation; other texts are unchanged. */
export function decimalText(text: string): string {
  const [, sign = '', whole, decimals = '', exponent] =
    /^([+-]?)(\d{1,40})(?:\.(\d{1,40}))?[eE]([+-]?\d{1,3})$/.exec(text) ?? [];
  const shift = Number(exponent);
  if (whole === undefined || Math.abs(shift) > MAX_EXPONENT) return text;
  const digits = whole + decimals;
  const point = whole.length + shift;
  const padded = digits.padEnd(point, '0').padStart(digits.length - Math.min(point - 1, 0), '0');
  const at = Math.max(point, 1);
  const [before, after] = [padded.slice(0, at).replace(/^0+(?=\d)/, ''), padded.slice(at).replace(/0+$/, '')];
  return `${sign === '-' ? '-' : ''}${before}${after === '' ? '' : `.${after}`}`;
}
