import {
  reportProblem,
  describedBy,
  describeNode,
  mustBe,
  itemsOf,
  type JsonSchema,
  listSchema,
  type CodedText,
  type DefinitionNode,
  type Reader,
} from '../../definitions/index.js';
import { PERMISSIONS, type Permission } from './permission.js';

const URI_PATH = /^\/[^*?#]*\*?$/;
const NODE_PATH = /^(?:\/|(?:\/[^/*]+)+)$/;

export const uriPath = pathLike(
  URI_PATH,
  "a path such as /.rest/delivery/*, with '*' only at its end",
  '/.rest/delivery/*',
);
export const nodePath = pathLike(
  NODE_PATH,
  "the path of a node such as /travel; use 'scope' for its descendants",
  '/travel',
);

/** Unknown permissions grant nothing, so they only cause a warning. */
export const permissions: Reader<readonly Permission[]> = describedBy<readonly Permission[]>(
  listSchema({ enum: PERMISSIONS }),
  (node, place) => {
    const found = itemsOf(node, place).flatMap((item) => {
      const { node: written } = item;
      const known = PERMISSIONS.find((name) => written.kind === 'scalar' && written.text === name);
      if (known === undefined) reportProblem(written, item.place, unknownPermission(written), 'warning');
      return known ?? [];
    });
    return { value: [...new Set(found)] };
  },
);

function unknownPermission(node: DefinitionNode): CodedText {
  const [found, listed] = [describeNode(node), PERMISSIONS.join(', ')];
  const text = `is not a permission and is ignored: ${found}; known: ${listed}`;
  return { code: 'unknownPermission', text, values: { found, known: listed } };
}

function pathLike(shape: RegExp, expected: string, example: string): Reader<string> {
  const none = { pattern: '//|/\\.{1,2}(?:/|$)' };
  const schema: JsonSchema = { type: 'string', pattern: shape.source, not: none };
  return describedBy<string>(schema, (node, place) => {
    const path = node.kind === 'scalar' ? node.text : '';
    const fits = shape.test(path) && !/\/\/|\/\.{1,2}(?:\/|$)/.test(path);
    if (fits) return { value: path };
    return reportProblem(node, place, mustBe('expectedPath', expected, node, { example }));
  });
}
