import { parseYaml, type Finding } from '../../definitions/index.js';
import type { ChartDefinition } from './chart-definition.js';
import { parseChart } from './parse-chart.js';

const MARK = 'mark: bar\n';

function read(text: string, path = 'charts/forms/own'): [ChartDefinition | undefined, string[]] {
  const file = 'own.yaml';
  const { root } = parseYaml(Buffer.from(text), file);
  if (root === undefined) throw new Error('the text is not YAML');
  const findings: Finding[] = [];
  const chart = parseChart({ kind: 'form-app', module: 'app', path, file, root }, (finding) => {
    findings.push(finding);
  });
  return [chart, findings.map(({ at, message, severity }) => `${at.line} ${severity} ${message}`)];
}

it('reads a Vega-Lite specification unchanged and takes the label from its description', () => {
  const text = `$schema: https://vega.github.io/schema/vega-lite/v6.json
description: Dots of options
data: {name: answers}
mark: {type: point, size: 40.5, filled: true}
transform: [{calculate: "datum.count > 1 ? 'many' : 'few'", as: kind}]
encoding: {x: {field: label, title: null}}
`;
  const spec = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: 'Dots of options',
    data: { name: 'answers' },
    mark: { type: 'point', size: 40.5, filled: true },
    transform: [{ calculate: "datum.count > 1 ? 'many' : 'few'", as: 'kind' }],
    encoding: { x: { field: 'label', title: null } },
  };
  expect(read(text)).toEqual([{ id: 'own', label: 'Dots of options', spec }, []]);
  expect(read(MARK)).toEqual([{ id: 'own', label: 'own', spec: { mark: 'bar' } }, []]);
});

it('ignores other definitions', () => {
  expect(read('anything: true', 'config')).toEqual([undefined, []]);
});

it.each([
  ['data: {url: answers.json}', ["2 error 'data' can only be {name: answers}: the server provides the question's rows"]],
  ['data: {values: [1]}', ["2 error 'data' can only be {name: answers}: the server provides the question's rows"]],
  ['data: {sequence: {start: 0, stop: 9}}', ["2 error 'data' can only be {name: answers}: the server provides the question's rows"]],
  ['transform: [{lookup: a, from: {data: {url: x}, key: b}}]', ["2 error 'transform[0].from.data' can only be {name: answers}: the server provides the question's rows"]],
  ['datasets: {answers: []}', ["2 error 'datasets' is rejected: the rows of the question are the data set 'answers'"]],
  ['encoding: {href: {field: label}}', ["2 error 'encoding.href' is rejected: a chart must not contain links"]],
  ['encoding: {url: {field: label}}', ["2 error 'encoding.url' is rejected: a chart must not load resources"]],
  ['usermeta: {a: b}', ["2 error 'usermeta' is rejected: a chart must not contain additional data"]],
  ['layer: [{mark: image}]', ["2 error 'layer[0].mark' is rejected: 'image' marks refer to external resources"]],
  ['layer: [{mark: {type: image}}]', ["2 error 'layer[0].mark.type' is rejected: 'image' marks refer to external resources"]],
  ['title: see https://example.org/x', ["2 error 'title' is not allowed: a chart must not contain URLs"]],
  ['background: "url(#x)"', ["2 error 'background' is not allowed: a chart must not contain URLs"]],
  ['title: {text: "javascript:alert(1)"}', ["2 error 'title.text' is not allowed: a chart must not contain URLs"]],
  ['$schema: https://vega.github.io/schema/vega/v6.json', ["2 error '$schema' must be that of Vega-Lite"]],
  [`transform: [{filter: "datum.constructor('x')"}]`, ["2 error 'transform[0].filter' is rejected: expressions cannot use 'constructor'"]],
  ['params: [{name: p, expr: "window.x"}]', ["2 error 'params[0].expr' is rejected: expressions cannot use 'window'"]],
  [`${'a: {'.repeat(40)}${'}'.repeat(40)}`, [expect.stringMatching(/^2 error '.*' is nested deeper than 30 levels$/)]],
  [`title: ${'x'.repeat(4001)}`, ["2 error 'title' is longer than 4000 characters"]],
  ['title: //a.b/c\nusermeta: 1', ["2 error 'title' is not allowed: a chart must not contain URLs", "3 error 'usermeta' is rejected: a chart must not contain additional data"]],
])('rejects %.60s', (text, problems) => {
  expect(read(`${MARK}${text}\n`)).toEqual([undefined, problems]);
}); // prettier-ignore

it('rejects names that no question can have', () => {
  const rule = 'its file name must be at most 64 lower-case letters, digits, - and _, without a sub-folder';
  expect(read(MARK, 'charts/forms/Own')).toEqual([
    undefined,
    [`1 error the definition cannot be selected by a question: ${rule}, not 'Own'`],
  ]);
  expect(read('[]')).toEqual([undefined, ['1 error the definition must be a map, not a list']]);
});
