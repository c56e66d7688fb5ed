import fc from 'fast-check';
import { referenceEndpoint, referenceTrees } from '../fixtures/reference-arbitrary.js';
import {
  ReferenceModel,
  referenceTexts,
  WORKSPACES,
  type ModelEndpoint,
  type ModelNode,
} from '../fixtures/reference-model.js';
import { id } from '../fixtures/reference-world.js';
import { many, one, yamlOf, type TypedNode } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';
import { statementsOf } from '../support/count-statements.js';

// References compared with a model of the documented rules, with generated content and definitions.

const SEED = 20201116;
const TREES = fc.sample(referenceTrees, { seed: SEED, numRuns: 1 })[0] ?? [];
const NODES = TREES.flat();
const textOf = referenceTexts(NODES);
const ENDPOINTS = fc.sample(referenceEndpoint, { seed: SEED, numRuns: 60 });
/** Responses with more references are truncated, which the model does not implement. */
const MAX_FOLLOWED = 9_000;

const isPath = (number: number): boolean => textOf(number).startsWith('/');
const typed = ({ name, type, number, properties, children }: ModelNode): TypedNode => ({
  name,
  type,
  uuid: id(number),
  properties: Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      typeof value === 'number'
        ? one('String', textOf(value))
        : many(value.some(isPath) ? 'String' : 'Reference', ...value.map(textOf)),
    ]),
  ),
  children: children.map(typed),
});

const definition = ({ depth, childTypes, references, referenceDepth, repeat }: ModelEndpoint): string =>
  [
    `workspace: ${WORKSPACES[0]}`,
    'strict: true',
    'includeSystemProperties: false',
    'nodeTypes: [cms:content, cms:contentNode]',
    `childNodeTypes: [${childTypes.join(', ')}]`,
    `depth: ${String(depth)}`,
    `referenceDepth: ${String(referenceDepth)}`,
    `referenceRepeat: ${String(repeat)}`,
    'references:',
    ...references.map(
      ({ property, nodeType, target, expand, link, depth: inside }) =>
        `  - {propertyName: '${property}', ${nodeType === undefined ? '' : `nodeType: ${nodeType}, `}referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: ${target}, expand: ${String(expand)}, generateLink: ${String(link)}, depthInReferencedNode: ${String(inside)}}}`,
    ),
  ].join('\n');

const withChildren = (node: ModelNode): ModelNode[] => [node, ...node.children.flatMap(withChildren)];

let app: TestApplication;
beforeAll(async () => {
  const definitions = ENDPOINTS.map((endpoint, index) => [`restEndpoints/e${String(index)}.yaml`, definition(endpoint)]);
  const content = TREES.map((trees, index) => [`${WORKSPACES[index] ?? ''}.yaml`, yamlOf(trees.map(typed))]);
  app = await TestApplication.start({
    definitions: {
      ...(Object.fromEntries(definitions) as Record<string, string>),
      'roles/rest-anonymous.yaml': "uri: [{path: '/.rest/*', allow: true}]\n",
    },
    content: Object.fromEntries(content) as Record<string, string>,
    settings: { responseCacheBytes: 0 },
  });
}, 60_000); // prettier-ignore
afterAll(() => app.close());

it('references equal those of the model, with one statement for each workspace and level', async () => {
  const roots = (TREES[0] ?? []).flatMap(withChildren);
  let compared = 0;
  let followed = 0;
  for (const [index, endpoint] of ENDPOINTS.entries()) {
    const model = new ReferenceModel(NODES, endpoint);
    for (const root of roots) {
      const expected = model.responseTo(root);
      if (model.followed > MAX_FOLLOWED) continue;
      let text = '';
      const statements = await statementsOf(app, async () => {
        text = (await app.request(`/.rest/e${String(index)}${root.path}`)).text;
      });
      expect(text).toBe(expected);
      const levels = statements.filter((name) => /by_(?:id|path)/.test(name)).length;
      expect(levels).toBeLessThanOrEqual(endpoint.referenceDepth * WORKSPACES.length);
      compared += 1;
      followed += model.followed;
    }
  }
  expect(compared).toBeGreaterThan(500);
  expect(followed).toBeGreaterThan(5000);
}, 120_000);
