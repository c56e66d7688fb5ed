import { DIALOG_KINDS, type DialogField, type DialogKind } from '#client';
import { reportProblem, type Definition, type Report } from '../../definitions/index.js';
import { parseDialog } from './parse-dialog.js';

/** Folder of dialogs within the definitions of `form-core`. */
export const DIALOG_FOLDER = 'dialogs/';

/** Reads a dialog; undefined if the definition is not a dialog, or is an unused one, which is reported. */
export function parseDialogFile(
  definition: Definition,
  report: Report,
): { readonly kind: DialogKind; readonly fields: readonly DialogField[] } | undefined {
  if (!definition.path.startsWith(DIALOG_FOLDER)) return undefined;
  const kind = DIALOG_KINDS.find((known) => definition.path === DIALOG_FOLDER + known);
  if (kind !== undefined) return { kind, fields: parseDialog(kind, definition, report) };
  const known = DIALOG_KINDS.join(', ');
  const text = `is not a known dialog; known: ${known}`;
  const what = { code: 'dialogUnused', text, values: { known } } as const;
  reportProblem(definition.root, { path: '', report }, what, 'warning');
  return undefined;
}
