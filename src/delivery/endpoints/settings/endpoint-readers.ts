import { canonicalName } from '../../../content/index.js';
import {
  describedBy,
  integer,
  listOf,
  patternOf,
  reportProblem,
  SCALAR,
  text,
  type JsonSchema,
  type Reader,
} from '../../../definitions/index.js';
import { trimSlashes } from '../endpoint-path.js';

const MAX_DEPTH = 100;

/** The name of a workspace; an empty one is like a missing one. */
export const workspaceName: Reader<string> = describedBy<string>(
  { ...SCALAR, not: { type: 'string', pattern: '^\\s*$' } },
  (node, place) => {
    const read = text(node, place);
    return read?.value.trim() === ''
      ? reportProblem(node, place, { code: 'required', text: 'is required' })
      : read;
  },
);

export const systemName: Reader<string> = describedBy<string>(SCALAR, (node, place) => {
  const read = text(node, place);
  return read && { value: canonicalName(read.value.trim()) };
});

export const nodeNames = listOf(systemName);

/** Also accepts comma-separated texts, because names of node types contain no commas. */
export const nodeTypes: Reader<readonly string[]> = describedBy<readonly string[]>(
  nodeNames.schema,
  (node, place) => {
    const read = nodeNames(node, place);
    const each = read?.value.flatMap((written) => written.split(',')).map((name) => name.trim());
    return each && { value: each.filter((name) => name !== '').map(canonicalName) };
  },
);

const DOTS = /(?:^|\/)\.\.?(?:\/|$)/;
const PATH: JsonSchema = { ...SCALAR, not: { type: 'string', pattern: patternOf(DOTS) } };
const NOT_ABSOLUTE = {
  code: 'expectedPath',
  text: 'must be an absolute path without "." and ".."',
  values: { example: '/travel' },
} as const;
export const absolutePath: Reader<string> = describedBy<string>(PATH, (node, place) => {
  const read = text(node, place);
  if (read !== undefined && DOTS.test(read.value)) return reportProblem(node, place, NOT_ABSOLUTE);
  return read && { value: `/${trimSlashes(read.value)}` };
});

/** Depths are limited to this maximum (docs/reference/endpoints.md#keys). */
const anyDepth = integer(0);
export const depth: Reader<number> = describedBy<number>(anyDepth.schema, (node, place) => {
  const read = anyDepth(node, place);
  return read && { value: Math.min(read.value, MAX_DEPTH) };
});
