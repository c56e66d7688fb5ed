/** Higher exponents are not those of numbers in spreadsheets. */
const MAX_EXPONENT = 308;

/** A number in scientific notation (large and small ones in spreadsheets) in decimal notation; other texts as they are. */
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
