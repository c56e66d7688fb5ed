import type { DialogField, DialogKind } from '#client';
import {
  childOf,
  reportProblem,
  isNull,
  mustBe,
  type Definition,
  type Report,
} from '../../definitions/index.js';
import { parseDialogField } from './parse-dialog-field.js';

/** Keys of existing dialogs that have no effect here. */
export const DIALOG_IGNORED = ['$type', 'class', 'id', 'label', 'actions', 'wide', 'modalityLevel', 'form'];
export const DIALOG_FORM_IGNORED = ['$type', 'class', 'label', 'layout', 'tabs', 'properties'];

/**
 * Reads `form.properties.<name>` of `form-core/dialogs/<kind>.yaml` in file order
 * (docs/reference/charts-and-dialogs.md#custom-fields). Reports problems and returns the valid fields.
 */
export function parseDialog(kind: DialogKind, { root }: Definition, report: Report): DialogField[] {
  const place = { path: '', report };
  if (root.kind !== 'map') {
    reportProblem(root, place, mustBe('expectedMap', 'a map', root));
    return [];
  }
  warnOfUnknown(root, DIALOG_IGNORED, '', report);
  const form = childOf(root, 'form');
  if (form !== undefined) warnOfUnknown(form, DIALOG_FORM_IGNORED, 'form.', report);
  const properties = form === undefined ? undefined : childOf(form, 'properties');
  if (properties?.kind !== 'map') {
    const text = "needs fields by name below 'form.properties'";
    reportProblem(properties ?? form ?? root, place, { code: 'dialogFieldsMissing', text });
    return [];
  }
  return properties.entries
    .filter(({ value }) => !isNull(value))
    .flatMap(({ key, value }) => {
      const here = { path: `form.properties.${key}`, report };
      return parseDialogField(kind, key, value, here) ?? [];
    });
}

function warnOfUnknown(
  node: Definition['root'],
  known: readonly string[],
  prefix: string,
  report: Report,
): void {
  if (node.kind !== 'map') return;
  for (const { key, at } of node.entries) {
    if (known.includes(key)) continue;
    const path = `${prefix}${key}`;
    const message = `'${path}' is not a known key and is ignored`;
    report({ at, path, message, severity: 'warning', code: 'unknownKey' });
  }
}
