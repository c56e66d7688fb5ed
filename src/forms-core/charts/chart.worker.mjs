// @ts-check
import { parentPort } from 'node:worker_threads';
import * as vega from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile } from 'vega-lite';

/**
 * A thread that turns Vega-Lite specifications into SVG (CONTRACT 8). It runs apart, so that a drawing that takes too long
 * can be ended; written in plain JavaScript, so that it runs as it is. Expressions are interpreted, never compiled to code,
 * and nothing is loaded from anywhere.
 *
 * @typedef {{ spec: object, rows: object[], config: object }} Drawing
 */

const refuse = () => Promise.reject(new Error('a chart loads nothing'));
const loader = { load: refuse, sanitize: refuse, http: refuse, file: refuse, options: {} };

/** What Vega would only write to the console. @param {unknown[]} reasons @returns {never} */
function fail(...reasons) {
  throw reasons[0] instanceof Error ? reasons[0] : new Error(reasons.join(' '));
}

const logger = vega.logger(vega.Error);
logger.error = fail;

/** @param {Drawing} drawing @returns {Promise<string>} */
async function draw({ spec, rows, config }) {
  const whole = { ...spec, data: { name: 'answers', values: rows } };
  // @ts-expect-error -- the specification comes from a file; the compiler refuses what is none
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
