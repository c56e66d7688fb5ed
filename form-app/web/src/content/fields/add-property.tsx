import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../editor/editor-context.js';
import { checkName, setProperty, type PartPath } from '../model/edit-tree.js';
import type { FieldKind } from '../model/fields.js';
import type { ContentNode } from '../model/node.js';
import { fieldId, focusFirst } from '../parts/focus-part.js';
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
  const [isCancelled, setCancelled] = useState(false);
  const close = (how: { isCancelled: boolean }): void => {
    setCancelled(how.isCancelled);
    setOpen(false);
  };
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        autoFocus={isCancelled}
        onClick={() => setOpen(true)}
      >
        {fields.addProperty}
      </Button>
    );
  return <PropertyForm path={path} part={part} onClose={close} />;
}

interface PropertyFormProps {
  readonly path: PartPath;
  readonly part: ContentNode;
  readonly onClose: (how: { isCancelled: boolean }) => void;
}

function PropertyForm({ path, part, onClose }: PropertyFormProps) {
  const { change, language } = useEditor();
  const { fields } = useContentTexts();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<FieldKind>('text');
  const problem = checkName(part, name);
  const add = (): void => {
    if (name === '' || problem !== undefined) return;
    const value = kind === 'date' ? { '@type': 'Date', '@value': new Date().toISOString() } : EMPTY[kind];
    flushSync(() => {
      change(path, (before) => setProperty(before, name, value));
      onClose({ isCancelled: false });
    });
    // The field shows the text of the selected language.
    const ids = [fieldId(path, `${name}_${language}`), fieldId(path, name)];
    ids.some((id) => focusFirst(document.getElementById(id)));
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
          if (key === 'Escape') onClose({ isCancelled: true });
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
