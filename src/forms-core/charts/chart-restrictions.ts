/** Keys that could load, link or embed data (docs/reference/charts-and-dialogs.md#custom-charts), with the reason. */
export const FORBIDDEN_KEYS: ReadonlyMap<string, string> = new Map([
  ['url', 'a chart must not load resources'],
  ['href', 'a chart must not contain links'],
  ['usermeta', 'a chart must not contain additional data'],
  ['datasets', "the rows of the question are the data set 'answers'"],
  ['loader', 'a chart must not load resources'],
  ['__proto__', 'this is not part of a chart'],
]);

/** Marks that embed or link other resources. */
export const FORBIDDEN_MARKS = ['image', 'link'];

/** Keys whose values are Vega expressions. */
export const EXPRESSIONS = new Set([
  'calculate',
  'expr',
  'filter',
  'init',
  'labelExpr',
  'signal',
  'test',
  'update',
]);

/** Names that could escape the sandbox; the Vega interpreter also rejects them. */
export const OUTSIDE =
  /\b(?:__proto__|constructor|prototype|Function|eval|import|require|globalThis|window|document|process|self|fetch)\b/;

/** A URL: a scheme with a target, or the CSS function `url(…)`. */
export const ADDRESS = /(?:[a-z][a-z0-9+.-]*:)?\/\/\S|\burl\s*\(|\b(?:javascript|data|file|blob):\S/i;

export const MAX_TEXT = 4_000;
