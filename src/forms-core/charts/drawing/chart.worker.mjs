// @ts-check
import { parentPort } from 'node:worker_threads';
import * as vega from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile } from 'vega-lite';

/**
 * Worker thread that renders Vega-Lite specifications as SVG (docs/reference/charts-and-dialogs.md#custom-charts). A separate
 * thread can be terminated when rendering takes too long. Plain JavaScript, so that it also runs without a build.
 * Expressions are interpreted, never compiled, and nothing is loaded.
 *
 * @typedef {{ spec: object, rows: object[], config: object }} Drawing
 */

const reject = () => Promise.reject(new Error('a chart loads nothing'));
const loader = { load: reject, sanitize: reject, http: reject, file: reject, options: {} };

/** Replaces Vega's console output. @param {unknown[]} reasons @returns {never} */
function fail(...reasons) {
  throw reasons[0] instanceof Error ? reasons[0] : new Error(reasons.join(' '));
}

const logger = vega.logger(vega.Error);
logger.error = fail;

/** Character widths relative to the font size, as in wide sans-serif fonts, so that texts stay within their limits. */
const WIDTHS = /** @type {const} */ ([
  [/^[ ijlI.,:;'|!·]$/u, 0.33],
  [/^[tfr()[\]/-]$/u, 0.42],
  [/^[mwMW@%…]$/u, 1],
  [/^\p{Lu}$/u, 0.72],
  [/^[\u{1100}-\u{11ff}\u{2e80}-\u{d7a3}\u{f900}-\u{faff}\u{ff00}-\u{ff60}\u{1f000}-\u{3ffff}]$/u, 1.05],
]);
const USUAL_WIDTH = 0.62;
const BOLD = 1.12;

/** @param {string} character @returns {number} */
const widthOf = (character) => WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? USUAL_WIDTH;

// Without a canvas, Vega assumes 0.8 of the font size per character and truncates texts that would fit.
// @ts-expect-error -- missing in the types of Vega
vega.textMetrics.width = (
  /** @type {{ fontSize?: number, fontWeight?: string, limit?: number }} */ {
    fontSize = 11,
    fontWeight,
    limit,
  },
  /** @type {unknown} */ text,
) => {
  const ems = Array.from(String(text ?? ''), widthOf).reduce((sum, width) => sum + width, 0);
  return Math.min(ems * fontSize * (fontWeight === 'bold' ? BOLD : 1), limit || Infinity);
};

/** @param {Drawing} drawing @returns {Promise<string>} */
async function draw({ spec, rows, config }) {
  const whole = { ...spec, data: { name: 'answers', values: rows } };
  // @ts-expect-error -- the specification comes from a file; the compiler rejects invalid ones
  const { spec: compiled } = compile(whole, { config, logger: vega.logger(vega.None) });
  const runtime = vega.parse(compiled, undefined, { ast: true });
  const view = new vega.View(runtime, { expr: expressionInterpreter, renderer: 'none', loader, logger });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

parentPort?.on('message', (/** @type {Drawing} */ drawing) => {
  draw(drawing).then(
    (svg) => parentPort?.postMessage({ svg }),
    (/** @type {unknown} */ error) =>
      parentPort?.postMessage({ reason: error instanceof Error ? error.message : String(error) }),
  );
});
