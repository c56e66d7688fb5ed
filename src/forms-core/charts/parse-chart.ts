import { reportProblem, mustBe, type Definition, type Report } from '../../definitions/index.js';
import type { ChartDefinition, Json, JsonMap } from './chart-definition.js';
import { checkChartNode } from './check-chart-node.js';

/** Folder of charts within the definitions of `form-app`. */
export const CHART_FOLDER = 'charts/forms/';

const ID = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Reads `form-app/charts/forms/<id>.json|yaml`; undefined after an error, or if the definition is not a chart. */
export function parseChart(definition: Definition, report: Report): ChartDefinition | undefined {
  const { path, root } = definition;
  if (!path.startsWith(CHART_FOLDER)) return undefined;
  const place = { path: '', report };
  const id = path.slice(CHART_FOLDER.length);
  if (!ID.test(id)) {
    const rule = 'at most 64 lower-case letters, digits, - and _, without a sub-folder';
    const text = `cannot be selected by a question: its file name must be ${rule}, not '${id}'`;
    reportProblem(root, place, { code: 'fileName', text, values: { allowed: 'a-z 0-9 - _' } });
    return undefined;
  }
  if (root.kind !== 'map') {
    reportProblem(root, place, mustBe('expectedMap', 'a map', root));
    return undefined;
  }
  if (!checkChartNode(root, place)) return undefined;
  const spec = toMap(root);
  return { id, label: typeof spec.description === 'string' ? spec.description : id, spec };
}

function toMap(node: Extract<Definition['root'], { kind: 'map' }>): JsonMap {
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, toJson(value)]));
}

function toJson(node: Definition['root']): Json {
  if (node.kind === 'map') return toMap(node);
  if (node.kind === 'list') return node.items.map(toJson);
  return typeof node.value === 'bigint' ? Number(node.value) : node.value;
}
