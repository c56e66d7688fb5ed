import type { FormProblem } from '#client';
import { decodeUtf8, errorMessage, SYSTEM_USER } from '../../../common/index.js';
import {
  childOf,
  parseYaml,
  type DefinitionNode,
  type Finding,
  type Position,
} from '../../../definitions/index.js';
import { draftForm } from '../../forms/edit/make-edit.js';
import { FormDto } from '../../forms/dto/form.dto.js';
import { readInput } from '../../forms/dto/read-form.js';
import { newForm, putForm } from '../../forms/edit/parts/put-form.js';
import { InvalidFormError } from '../../forms.errors.js';
import { FormFileError } from '../form-file.error.js';
import { putHistory } from '../put-history.js';
import { readFormFile } from './read-form-file.js';

const STEP = /[^.[\]]+/g;
/** A placeholder, because nothing is stored. */
const STAMP = { user: SYSTEM_USER, now: 0 };

/**
 * The problems of a form file (docs/reference/form-files.md#format) that can be found without a database: everything that an
 * import rejects, except for responses and for uuids used by other forms.
 */
export async function checkFormFile(bytes: Uint8Array, file: string): Promise<readonly Finding[]> {
  const at = { file, line: 0, column: 0 };
  const { root, findings } = parseYaml(bytes, file);
  if (root === undefined) return findings;
  try {
    await tryFile(decodeUtf8(bytes), file);
    return [];
  } catch (error) {
    if (error instanceof InvalidFormError) {
      return error.problems.map((problem) => toFinding(problem, root));
    }
    const isRejected = error instanceof FormFileError;
    const where = isRejected && error.position.line > 0 ? { ...at, ...error.position } : at;
    const message = isRejected ? error.reason : errorMessage(error);
    return [{ at: where, path: '', message, severity: 'error' }];
  }
}

async function tryFile(text: string, name: string): Promise<void> {
  const content = await readFormFile(text, name);
  const input = readInput(FormDto, content.form);
  draftForm(newForm(input, 1, STAMP), STAMP, (draft) => {
    putForm(draft, input);
    putHistory(draft, content);
  });
}

function toFinding({ path, message }: FormProblem, root: DefinitionNode): Finding {
  return {
    at: positionOf(root, path),
    path,
    message: path === '' ? message : `${path}: ${message}`,
    severity: 'error',
  };
}

/** The position of a path such as `sections[0].title`, or of its nearest existing parent. */
function positionOf(root: DefinitionNode, path: string): Position {
  let node = root;
  let { at } = root;
  for (const step of path.match(STEP) ?? []) {
    const entry = node.kind === 'map' ? node.entries.find(({ key }) => key === step) : undefined;
    const below = node.kind === 'list' ? node.items[Number(step)] : childOf(node, step);
    if (below === undefined) break;
    at = entry?.at ?? below.at;
    node = below;
  }
  return at;
}
