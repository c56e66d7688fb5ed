import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useEditor } from '../editor/editor-context.js';
import { checkName, setProperty, type PartPath } from '../model/edit-tree.js';
import type { FieldKind } from '../model/fields.js';
import type { ContentNode } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';

/** The initial value of each kind of property, from which the server derives its type. */
const EMPTY: Readonly<Partial<Record<FieldKind, unknown>>> = {
  text: '',
  multiline: '\n',
  richText: '<p></p>',
  integer: 0,
  number: 0.5,
  boolean: false,
};
const KINDS: readonly FieldKind[] = ['text', 'multiline', 'richText', 'integer', 'number', 'boolean', 'date'];

/** Adds a property to a node whose type does not declare properties. */
export function AddProperty({ path, part }: { path: PartPath; part: ContentNode }) {
  const { fields } = useContentTexts();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(true)}
      >
        {fields.addProperty}
      </Button>
    );
  return <PropertyForm path={path} part={part} onDone={() => setOpen(false)} />;
}

function PropertyForm({ path, part, onDone }: { path: PartPath; part: ContentNode; onDone: () => void }) {
  const { change } = useEditor();
  const { fields } = useContentTexts();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<FieldKind>('text');
  const problem = checkName(part, name);
  const add = (): void => {
    if (name === '' || problem !== undefined) return;
    const value = kind === 'date' ? { '@type': 'Date', '@value': new Date().toISOString() } : EMPTY[kind];
    change(path, (before) => setProperty(before, name, value));
    onDone();
  };
  return (
    <Group align="flex-start" gap="xs">
      <TextInput
        label={fields.propertyName}
        error={problem && fields[problem]}
        autoFocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') add();
          if (key === 'Escape') onDone();
        }}
      />
      <NativeSelect
        label={fields.propertyType}
        value={kind}
        data={KINDS.map((each) => ({ value: each, label: fields.kinds[each] }))}
        onChange={({ currentTarget }) =>
          setKind(KINDS.find((each) => each === currentTarget.value) ?? 'text')
        }
      />
      <Button mt={25} variant="default" onClick={add}>
        {fields.add}
      </Button>
    </Group>
  );
}
