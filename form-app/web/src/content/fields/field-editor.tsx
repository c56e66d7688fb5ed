import { useContentTexts } from '../use-content-texts.js';
import { languageName } from '../../languages/language-name.js';
import { checkField } from '../model/check-field.js';
import { setProperty, type PartPath } from '../model/edit-tree.js';
import { propertyOf, type Field } from '../model/fields.js';
import { isSame, type ContentNode } from '../model/node.js';
import { partAt } from '../model/edit-tree.js';
import { useEditor } from '../editor/editor-context.js';
import { describeFieldProblem } from '../editor/problems-in.js';
import { FieldFrame } from './field-frame.js';
import { labelOfField } from './label-of-property.js';
import { ValueEditor } from './value-editor.js';
import { ValueList } from './value-list.js';

interface FieldEditorProps {
  readonly field: Field;
  readonly path: PartPath;
  readonly part: ContentNode;
}

/** A property in the selected language, with its problem and its fallback. */
export function FieldEditor({ field, path, part }: FieldEditorProps) {
  const { structure, language, change, base, isAttempted, rejected } = useEditor();
  const { fields: texts } = useContentTexts();
  const { languages } = structure;
  const property = propertyOf(field, language, languages);
  const value = part[property];
  const isVariant = property !== field.name;
  const name = labelOfField(field);
  const label = isVariant ? texts.languageOf(name, languageName(language)) : name;
  const isTouched = !isSame(partAt(base, path)?.[property], value);
  const problem = checkField({ ...field, isRequired: field.isRequired && !isVariant }, value);
  const isShown = problem !== undefined && (problem.kind !== 'required' || isTouched || isAttempted);
  const rejection = rejected.get([...path, property].join('/'));
  const shared = {
    field: { ...field, isRequired: field.isRequired && !isVariant },
    label,
    property: field.name,
    value,
    error: isShown ? describeFieldProblem(problem) : rejection,
    description: isVariant && isEmpty(value) ? describeFallback(part, field, languages, texts) : undefined,
    onChange: (next: unknown) => change(path, (before) => setProperty(before, property, next)),
  };
  // Each language has an input of its own: its text, undo steps and format of editing differ.
  return (
    <FieldFrame path={path} property={property}>
      {field.isMultiple ? (
        <ValueList key={property} {...shared} />
      ) : (
        <ValueEditor key={property} {...shared} />
      )}
    </FieldFrame>
  );
}

type FieldTexts = ReturnType<typeof useContentTexts>['fields'];

const MOST_OF_FALLBACK = 120;

/** The fallback that visitors see instead of an untranslated text. */
function describeFallback(
  part: ContentNode,
  { name }: Field,
  [first = '']: readonly string[],
  texts: FieldTexts,
): string {
  const value = part[name];
  if (isEmpty(value)) return texts.noFallback;
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/<[^>]*>/g, ' ');
  const short = text.length > MOST_OF_FALLBACK ? `${text.slice(0, MOST_OF_FALLBACK)}…` : text;
  return texts.fallback(languageName(first), short.trim());
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
