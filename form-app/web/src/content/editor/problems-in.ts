import type { ContentStructure } from '#client';
import { checkField, type FieldProblem } from '../model/check-field.js';
import type { PartPath } from '../model/edit-tree.js';
import { fieldsOf, propertyOf } from '../model/fields.js';
import { childrenOf, type ContentNode } from '../model/node.js';
import { textsOf } from '../../texts/texts-of.js';

export interface PropertyProblem {
  readonly path: PartPath;
  readonly property: string;
  readonly message: string;
}

/** The invalid properties of a unit and its parts. */
export function problemsIn(
  part: ContentNode,
  context: { readonly structure: ContentStructure; readonly workspace: string },
  path: PartPath = [],
): readonly PropertyProblem[] {
  const { languages } = context.structure;
  const own = fieldsOf(part, context).flatMap((field) =>
    propertiesOf(field, languages).flatMap((property) => {
      // Only the default language is required; the others fall back to it.
      const isRequired = field.isRequired && property === field.name;
      const problem = checkField({ ...field, isRequired }, part[property]);
      return problem === undefined ? [] : [{ path, property, message: describeFieldProblem(problem) }];
    }),
  );
  const below = childrenOf(part).flatMap(([name, child]) => problemsIn(child, context, [...path, name]));
  return [...own, ...below];
}

function propertiesOf(
  field: Parameters<typeof propertyOf>[0],
  languages: readonly string[],
): readonly string[] {
  const all = languages.length === 0 ? [''] : languages;
  return [...new Set(all.map((language) => propertyOf(field, language, languages)))];
}

export function describeFieldProblem(problem: FieldProblem): string {
  const { problems } = textsOf('content').fields;
  return problem.kind === 'tooSmall' || problem.kind === 'tooLarge'
    ? problems[problem.kind](problem.bound)
    : problems[problem.kind];
}
