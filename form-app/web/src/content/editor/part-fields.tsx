import { Stack } from '@mantine/core';
import { useState } from 'react';
import { AddProperty } from '../fields/add-property.js';
import { FieldEditor } from '../fields/field-editor.js';
import type { PartPath } from '../model/edit-tree.js';
import { fieldsOf, type Field } from '../model/fields.js';
import type { ContentNode } from '../model/node.js';
import { useEditor } from './editor-context.js';

/** The properties of a unit or of one of its parts. */
export function PartFields({ path, part }: { path: PartPath; part: ContentNode }) {
  const { structure, place, isReadOnly, suggestedFor } = useEditor();
  const [seen, setSeen] = useState<readonly Field[]>([]);
  const other = { suggested: suggestedFor(part), seen };
  const fields = fieldsOf(part, { structure, workspace: place.workspace }, other);
  // An emptied field remains visible, and its kind does not change during typing.
  if (fields.length > seen.length) setSeen(fields);
  const type = structure.types.find(({ name }) => name === part['@nodeType']);
  const isDeclared = (type?.properties.length ?? 0) > 0;
  const isArea = String(part['@nodeType']).endsWith(':area');
  return (
    <Stack gap="sm">
      {fields.map((field) => (
        <FieldEditor key={field.name} field={field} path={path} part={part} />
      ))}
      {!isDeclared && !isArea && !isReadOnly && <AddProperty path={path} part={part} />}
    </Stack>
  );
}
