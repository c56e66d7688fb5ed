import {
  reportProblem,
  type CodedText,
  type DefinitionNode,
  type MapEntry,
  type Place,
} from '../../definitions/index.js';
import {
  FORBIDDEN_KEYS,
  FORBIDDEN_MARKS,
  EXPRESSIONS,
  OUTSIDE,
  ADDRESS,
  MAX_TEXT,
} from './chart-restrictions.js';

const MAX_DEPTH = 30;

/** Reports keys and values that could load, link or run something (docs/reference/charts-and-dialogs.md#custom-charts). */
export function checkChartNode(node: DefinitionNode, place: Place, depth = 0): boolean {
  if (depth > MAX_DEPTH) {
    const text = `is nested deeper than ${MAX_DEPTH} levels`;
    return reject(node, place, { code: 'nestedTooDeep', text, values: { max: String(MAX_DEPTH) } });
  }
  if (node.kind === 'scalar') return checkText(node, place);
  const members: readonly Member[] =
    node.kind === 'list'
      ? node.items.map((value, index) => ({ value, here: { ...place, path: `${place.path}[${index}]` } }))
      : node.entries.map((entry) => ({ entry, value: entry.value, here: below(place, entry.key) }));
  // Checks all entries, to report all problems together.
  const checked = members.map(
    ({ entry, value, here }) =>
      (entry === undefined || checkEntry(entry, here)) &&
      (entry?.key === '$schema' || checkChartNode(value, here, depth + 1)),
  );
  return checked.every((isRight) => isRight);
}

interface Member {
  readonly entry?: MapEntry;
  readonly value: DefinitionNode;
  readonly here: Place;
}

/** The problem of an entry; undefined without one. */
type Objection = (entry: MapEntry, text: string | undefined) => CodedText | undefined;

const OBJECTIONS: readonly Objection[] = [
  ({ key }) => {
    const reason = FORBIDDEN_KEYS.get(key);
    return reason === undefined ? undefined : { code: 'chartKey', text: `is rejected: ${reason}` };
  },
  ({ key }, text) =>
    key === '$schema' && text?.includes('/vega-lite/') !== true
      ? { code: 'chartSchema', text: 'must be that of Vega-Lite' }
      : undefined,
  ({ key, value }) =>
    key === 'data' && !isAnswers(value)
      ? { code: 'chartData', text: "can only be {name: answers}: the server provides the question's rows" }
      : undefined,
  ({ key }, found = '') => {
    if ((key !== 'mark' && key !== 'type') || !FORBIDDEN_MARKS.includes(found)) return undefined;
    const text = `is rejected: '${found}' marks refer to external resources`;
    return { code: 'chartMark', text, values: { found } };
  },
  ({ key }, text = '') => {
    const found = EXPRESSIONS.has(key) ? OUTSIDE.exec(text)?.[0] : undefined;
    if (found === undefined) return undefined;
    return {
      code: 'chartExpression',
      text: `is rejected: expressions cannot use '${found}'`,
      values: { found },
    };
  },
];

function checkEntry(entry: MapEntry, place: Place): boolean {
  const { value } = entry;
  const text = value.kind === 'scalar' ? value.text : undefined;
  for (const objection of OBJECTIONS) {
    const what = objection(entry, text);
    if (what !== undefined) return reject(value, place, what);
  }
  return true;
}

function isAnswers(node: DefinitionNode): boolean {
  if (node.kind !== 'map') return false;
  return node.entries.every(
    ({ key, value }) => key === 'name' && value.kind === 'scalar' && value.text === 'answers',
  );
}

function checkText(node: DefinitionNode, place: Place): boolean {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return true;
  if (node.text.length > MAX_TEXT) {
    const values = { max: String(MAX_TEXT) };
    return reject(node, place, {
      code: 'tooLong',
      text: `is longer than ${MAX_TEXT} characters`,
      values,
    });
  }
  const text = 'is not allowed: a chart must not contain URLs';
  return !ADDRESS.test(node.text) || reject(node, place, { code: 'chartUrl', text });
}

function below(place: Place, key: string): Place {
  return { ...place, path: place.path === '' ? key : `${place.path}.${key}` };
}

function reject(node: DefinitionNode, place: Place, what: CodedText): false {
  reportProblem(node, place, what);
  return false;
}
