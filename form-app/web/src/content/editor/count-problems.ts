import type { ContentStructure } from '#client';
import type { NodePlace } from '../content-path.js';
import { checkField } from '../model/check-field.js';
import { fieldsOf, propertyOf } from '../model/fields.js';
import { childrenOf, type ContentNode } from '../model/node.js';

/** The number of invalid fields in a unit and its parts. */
export function countProblems(
  part: ContentNode,
  structure: ContentStructure,
  place: Pick<NodePlace, 'workspace'>,
): number {
  const { languages } = structure;
  const own = fieldsOf(part, { structure, workspace: place.workspace }).filter((field) =>
    (languages.length === 0 ? [''] : languages).some((language) => {
      // Only the default language is required; the others fall back to it.
      const isDefault = language === (languages[0] ?? '');
      const value = part[propertyOf(field, language, languages)];
      return checkField({ ...field, isRequired: field.isRequired && isDefault }, value) !== undefined;
    }),
  ).length;
  return childrenOf(part).reduce((sum, [, child]) => sum + countProblems(child, structure, place), own);
}
