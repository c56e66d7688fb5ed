import { isMap, type Fields } from '../../../common/index.js';
import { MAX_PARTS } from '../../forms/dto/read-form.js';
import { FormFileError } from '../form-file.error.js';
import { toolOf } from '../foreign/read-foreign-form.js';
import { FORMAT_VERSION } from '../form-file.js';
import { parseJsonFile } from './parse-json-file.js';
import { readYamlApart } from './read-yaml-apart.js';

export interface ArchivedPart {
  readonly kind: 'section' | 'question' | 'answerOption';
  /** The uuid of its section or question; null for the form. */
  readonly parent: string | null;
  readonly path: string;
  /** Its fields, without its parts. */
  readonly input: Fields;
  /** ISO 8601. */
  readonly archivedAt: unknown;
}

/** A question that was added after the form was created. */
export interface AddedQuestion {
  readonly uuid: string;
  readonly path: string;
  /** ISO 8601. */
  readonly addedAt: unknown;
}

/** The content of a form file; only its outer structure is validated. */
export interface FormFileContent {
  /** The input of `FormEditorService`. */
  readonly form: Fields;
  readonly archived: readonly ArchivedPart[];
  readonly added: readonly AddedQuestion[];
  readonly responses: readonly unknown[];
}

/**
 * Reads a form file in YAML or JSON.
 * @param isJson whether the text is JSON, regardless of the name of the file
 * @throws FormFileError
 */
export async function readFormFile(
  text: string,
  name: string,
  isJson = name.endsWith('.json'),
): Promise<FormFileContent> {
  const content = isJson ? parseJsonFile(text, name) : await readYamlApart(text, name);
  if (!isMap(content)) throw new FormFileError(name, 'must contain the fields of a form');
  if (isJson) rejectForeign(content, name);
  const { formatVersion = FORMAT_VERSION, responses = [], ...form } = content;
  if (formatVersion !== FORMAT_VERSION) {
    throw new FormFileError(name, `formatVersion: must be ${FORMAT_VERSION}`);
  }
  if (!Array.isArray(responses)) throw new FormFileError(name, 'responses: must be a list');
  const top: Place = { parent: null, path: '', archived: [], added: [] };
  // Not copied again: a file may have hundreds of thousands of unknown fields, which are reported later.
  Object.assign(
    form,
    takeOut(form, { list: 'questions', kind: 'question' }, top),
    takeOut(form, { list: 'sections', kind: 'section' }, top),
  );
  if (top.archived.length > MAX_PARTS)
    throw new FormFileError(name, `contains more than ${MAX_PARTS} archived parts`);
  return { form, archived: top.archived, added: top.added, responses };
}

function rejectForeign(content: Fields, name: string): void {
  const tool = toolOf(content);
  if (tool === undefined) return;
  const reason = `is a form of ${tool}: import it with "npm run cms -- forms import", then replace this file with the output of "forms export"`;
  throw new FormFileError(name, reason);
}

interface Place {
  readonly parent: string | null;
  readonly path: string;
  readonly archived: ArchivedPart[];
  readonly added: AddedQuestion[];
}

interface PartList {
  readonly list: string;
  readonly kind: ArchivedPart['kind'];
}

const MEMBERS: Readonly<Partial<Record<ArchivedPart['kind'], PartList>>> = {
  section: { list: 'questions', kind: 'question' },
  question: { list: 'answerOptions', kind: 'answerOption' },
};

/** Removes the archived parts from the list of a part and collects them. Children of archived parts are archived as well. */
function takeOut(owner: Fields, { list, kind }: PartList, place: Place, inherited?: unknown): Fields {
  const given: unknown = owner[list];
  if (!Array.isArray(given)) return given === undefined ? {} : { [list]: given };
  const members = MEMBERS[kind];
  const live = given.flatMap((part: unknown, index): unknown[] => {
    if (!isMap(part)) return [part];
    const path = `${place.path}${list}[${index}]`;
    const { archivedAt = inherited, ...input } = kind === 'question' ? withoutAdded(part, path, place) : part;
    const below = { ...place, parent: textOf(part.uuid), path: `${path}.` };
    if (archivedAt === undefined) {
      return [members === undefined ? input : { ...input, ...takeOut(part, members, below) }];
    }
    const own = members === undefined ? input : { ...input, [members.list]: [] };
    place.archived.push({ kind, parent: place.parent, path, input: own, archivedAt });
    if (members !== undefined) takeOut(part, members, below, archivedAt);
    return [];
  });
  return { [list]: live };
}

function withoutAdded({ addedAt, ...question }: Fields, path: string, { added }: Place): Fields {
  if (addedAt !== undefined) added.push({ uuid: textOf(question.uuid), path, addedAt });
  return question;
}

/** A part without uuid cannot have archived children; an empty text matches no uuid. */
function textOf(uuid: unknown): string {
  return typeof uuid === 'string' ? uuid : '';
}
