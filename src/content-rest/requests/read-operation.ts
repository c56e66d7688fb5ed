import { AppError } from '../../common/index.js';
import { readPublication, readVersion } from './read-publication.js';
import { rejectUnknown, requireText } from './read-member.js';
import {
  invalid,
  OperationError,
  parseJson,
  readNodeInput,
  type ContentOperation,
  type ContentProblem,
  type JsonMap,
  type JsonValue,
  type Placement,
  type Relocation,
  type WriteBody,
} from '../../content/index.js';
import { parseContentTarget, type ContentTarget, type Suffix } from './content-target.js';

/** Parameters of a write that are not part of its body. */
export interface OperationOptions {
  readonly ifMatch?: readonly string[] | undefined;
  readonly onlyNew: boolean;
  readonly force: boolean;
  readonly draft: boolean;
}

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type WriteMethod = (typeof METHODS)[number];

const MAX_OPERATIONS = 1_000;

/** Parses the requested operation. @throws AppError if the method does not support the suffix */
export function readOperation(
  method: WriteMethod,
  target: ContentTarget,
  body: JsonValue | undefined,
  { ifMatch, onlyNew, force, draft }: OperationOptions,
): ContentOperation {
  const { workspace, path, suffix } = target;
  const at = { workspace, path, ifMatch, draft };
  if (suffix !== undefined) return readAction(method, suffix, body, at);
  if (method === 'DELETE') return { ...at, kind: 'delete', force };
  const written = readBody(body);
  if (method === 'POST') return { ...at, kind: 'create', body: written, placement: readPlacement(body) };
  if (method === 'PUT') return { ...at, kind: 'put', body: written, placement: readPlacement(body), onlyNew };
  rejectPlacement(readPlacement(body), written.problems);
  return { ...at, kind: 'patch', body: written };
}

/** The operation of a suffix. @throws AppError if the method does not support it */
function readAction(
  method: WriteMethod,
  suffix: Suffix,
  body: JsonValue | undefined,
  at: Pick<ContentOperation, 'workspace' | 'path' | 'ifMatch' | 'draft'>,
): ContentOperation {
  // These operations always apply to the draft.
  const whole = { ...at, draft: false };
  if (suffix === 'publish' || suffix === 'unpublish') {
    if (method === 'DELETE') return { ...whole, kind: 'cancel', action: suffix };
    if (method === 'POST') return { ...whole, kind: suffix, publication: readPublication(body, suffix) };
  }
  if (method === 'POST' && (suffix === 'move' || suffix === 'copy'))
    return { ...at, kind: suffix, relocation: readRelocation(body) };
  if (method === 'POST' && suffix === 'restore')
    return { ...at, kind: 'restore', version: readVersion(body) };
  throw new AppError('notFound', `${method} is not supported for @${suffix}.`);
}

/** Parses `{"operations": [{"method", "path", "body"?, "ifMatch"?}]}`. @throws InvalidContentError */
export function readBatch(body: JsonValue, draft: boolean): ContentOperation[] {
  if (body.kind === 'map') rejectUnknown(body, ['operations'], '. Parameters are part of the URL');
  const list = body.kind === 'map' ? body.entries.get('operations') : undefined;
  if (list?.kind !== 'list') throw invalid('operations', 'wrong_type', 'must be a list of operations');
  if (list.items.length > MAX_OPERATIONS)
    throw invalid('operations', 'too_many', `must have ${MAX_OPERATIONS} operations at most`);
  return list.items.map((item, index) => readBatched(item, index, draft));
}

const ABSENT: JsonValue = { kind: 'null' };
const OPERATION_MEMBERS = ['method', 'path', 'body', 'ifMatch', 'force'];

function readBatched(item: JsonValue, index: number, draft: boolean): ContentOperation {
  try {
    return readMembers(item, draft);
  } catch (error) {
    throw error instanceof AppError ? new OperationError(index, error) : error;
  }
}

function readMembers(item: JsonValue, draft: boolean): ContentOperation {
  if (item.kind !== 'map')
    throw invalid('', 'wrong_type', 'an operation must be an object with method and path');
  rejectUnknown(item, OPERATION_MEMBERS);
  const written = textOf(item, 'method') ?? '';
  const method = METHODS.find((each) => each === written);
  if (method === undefined) throw invalid('method', 'invalid_value', `must be one of ${METHODS.join(', ')}`);
  const path = textOf(item, 'path') ?? '';
  if (path === '' || /(?:^|\/)\.\.?(?:\/|$)|\0|\p{Surrogate}/u.test(path))
    throw invalid('path', 'invalid_value', 'must be a path that begins with the workspace');
  const options = { ...readConditions(item), onlyNew: false, draft };
  return readOperation(method, parseContentTarget(path.split('/')), item.entries.get('body'), options);
}

/** Members of an operation that other requests send as headers and parameters. */
function readConditions({ entries }: JsonMap): Pick<OperationOptions, 'ifMatch' | 'force'> {
  const ifMatch = entries.get('ifMatch') ?? ABSENT;
  if (ifMatch.kind !== 'text' && ifMatch.kind !== 'null')
    throw invalid('ifMatch', 'wrong_type', 'must be the @revision that was read, as a text');
  const force = entries.get('force') ?? ABSENT;
  if (force.kind !== 'boolean' && force.kind !== 'null')
    throw invalid('force', 'wrong_type', 'must be true or false, without quotes');
  return {
    ifMatch: ifMatch.kind === 'text' ? readRevisions(ifMatch.text) : undefined,
    force: force.kind === 'boolean' && force.text === 'true',
  };
}

/** The revisions in `If-Match`: quoted, weak, because proxies that compress weaken ETags, or unquoted; or `*`. */
export function readRevisions(header: string | undefined): readonly string[] | undefined {
  return header?.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );
}

/** Parses the body of a request as JSON. @throws AppError `readerError` */
export function readJson(text: unknown): JsonValue | undefined {
  return typeof text === 'string' && text !== '' ? parseJson(text) : undefined;
}

function readBody(body: JsonValue | undefined): WriteBody {
  if (body === undefined)
    throw new AppError('badRequest', 'The request needs a body: the node as a JSON object.');
  const problems: ContentProblem[] = [];
  return { input: readNodeInput(body, { path: '', problems }), problems };
}

function readPlacement(body: JsonValue | undefined): Placement {
  if (body?.kind !== 'map') return {};
  return { before: requireText(body, '@before'), after: requireText(body, '@after') };
}

/** Existing nodes are moved among their siblings by `@move`. */
function rejectPlacement(placement: Placement, problems: ContentProblem[]): void {
  for (const [name, sibling] of Object.entries(placement)) {
    if (sibling === undefined) continue;
    const message = 'is for new nodes: use @move to change the position';
    problems.push({ path: `@${name}`, code: 'unknown_field', message });
  }
}

function readRelocation(body: JsonValue | undefined): Relocation {
  if (body?.kind !== 'map')
    throw invalid('', 'wrong_type', 'the body must be an object with the path of the new parent in "to"');
  rejectUnknown(body, ['to', 'name', 'before', 'after']);
  const to = requireText(body, 'to');
  if (to === undefined || !/^\/(?:[^/]+(?:\/[^/]+)*)?$/.test(to))
    throw invalid('to', 'invalid_value', 'must be the absolute path of the new parent, such as /travel');
  return {
    to,
    name: requireText(body, 'name'),
    before: requireText(body, 'before'),
    after: requireText(body, 'after'),
  };
}

function textOf(body: JsonMap, name: string): string | undefined {
  const value = body.entries.get(name);
  return value?.kind === 'text' ? value.text : undefined;
}
