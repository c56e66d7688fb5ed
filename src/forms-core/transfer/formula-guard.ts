/**
 * Text that spreadsheets interpret as a formula, even after whitespace or invisible characters, and control characters that
 * some of them remove from the start of a cell. Includes preceding apostrophes, so that removing the guard restores the
 * text.
 */
const FORMULA = /^(?:[\s\p{Cf}']*[=+\-@＝＋－＠]|'*[\t\r\n])/u;

/** The same after separators, for locales with `;` and for pasted text, which doubled quotes do not protect. */
const LATER_FORMULA = /(?<=[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cf}"'])*[=+\-@＝＋－＠])/gu;
const LATER_GUARD = /(?<=[;\t\r\n])'(?=(?:(?![\t\r\n])[\s\p{Cf}"'])*[=+\-@＝＋－＠])/gu;

/** Inserts an apostrophe before everything that a spreadsheet would interpret as a formula. */
export function guardFormulas(text: string): string {
  const guarded = text.replace(LATER_FORMULA, "'");
  return FORMULA.test(text) ? `'${guarded}` : guarded;
}

/** Restores the text passed to `guardFormulas`. */
export function unguardFormulas(text: string): string {
  if (!text.includes("'")) return text;
  const rest = text.slice(1);
  return (text.startsWith("'") && FORMULA.test(rest) ? rest : text).replace(LATER_GUARD, '');
}
