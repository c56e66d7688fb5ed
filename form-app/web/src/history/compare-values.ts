import type { DialogField, Dialogs } from '#client';
import { labelOf } from '../builder/check-part.js';
import type { Part } from '../builder/part.js';
import { shownFields } from '../builder/shown-fields.js';
import { languageName } from '../languages/language-name.js';
import { nameQuestion, type Outline } from '../rules/rule-texts.js';
import { formatTime } from '../shell/format-time.js';
import { formatNumber } from '../texts/format-number.js';
import { textsOf } from '../texts/texts-of.js';
import type { ValueDifference } from './difference.js';

interface Context {
  readonly dialogs: Dialogs | undefined;
  readonly outline: Outline;
}

const IDENTITY = new Set(['id', 'uuid', 'version', 'language']);
/** Times in ISO 8601. */
const MOMENTS = new Set(['opensAt', 'closesAt']);
const LOCALISATIONS = 'localisations';

/** The differing values of a part; nested members and translations are compared separately. */
export function compareValues(
  before: Part | undefined,
  after: Part | undefined,
  { dialogs, outline }: Context,
): ValueDifference[] {
  const kind = after?.kind ?? before?.kind ?? 'form';
  const fields = shownFields(kind, dialogs);
  const [was, is] = [leavesOf(before?.values), leavesOf(after?.values)];
  const describeLeaf = (path: string, value: unknown, field: DialogField | undefined): string =>
    MOMENTS.has(path) && typeof value === 'string'
      ? formatTime(Date.parse(value))
      : describeValue(value, field, outline);
  const paths = [...new Set([...is.keys(), ...was.keys()])];
  return paths.flatMap((path): ValueDifference[] => {
    const field = fields.find(({ name }) => name === path);
    const [from, to] = [was, is].map((leaves) => describeLeaf(path, leaves.get(path), field));
    return from === to ? [] : [{ name: describePath(path, fields), from: from ?? '', to: to ?? '' }];
  });
}

/** The nested values of a record by path: `title`, `confirmation.message`, `localisations.de.title`. */
function leavesOf(record: object | undefined, path = ''): ReadonlyMap<string, unknown> {
  const leaves = new Map<string, unknown>();
  for (const [name, value] of Object.entries<unknown>({ ...record })) {
    if (IDENTITY.has(name)) continue;
    const own = `${path}${name}`;
    for (const [below, leaf] of membersOf(own, value)) leaves.set(below, leaf);
  }
  return leaves;
}

function membersOf(path: string, value: unknown): Iterable<readonly [string, unknown]> {
  if (path === LOCALISATIONS && Array.isArray(value)) {
    return value.flatMap((texts: object) =>
      'language' in texts ? [...leavesOf(texts, `${path}.${String(texts.language)}.`)] : [],
    );
  }
  const isGroup =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('questionId' in value);
  return isGroup ? leavesOf(value, `${path}.`) : [[path, value]];
}

function describePath(path: string, fields: readonly DialogField[]): string {
  const [first, language = '', ...rest] = path.split('.');
  if (first !== LOCALISATIONS) return labelOf(fields, path);
  return textsOf('history').inLanguage(labelOf(fields, rest.join('.')), languageName(language));
}

function describeValue(value: unknown, field: DialogField | undefined, outline: Outline): string {
  const texts = textsOf('history');
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'object') return describeMembers(value, outline);
  if (typeof value !== 'string') return '';
  return field?.options?.find((option) => option.value === value)?.label ?? value;
}

/** A list, or a reference to the question whose answer is used. */
function describeMembers(value: object, outline: Outline): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  const question = 'questionId' in value && outline.questions.find(({ id }) => id === value.questionId);
  return question ? textsOf('history').answerTo(nameQuestion(outline, question)) : JSON.stringify(value);
}
