import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { focusOneOf } from '../../shell/focus-one-of.js';
import { AssetChooser } from '../../assets/asset-chooser.js';
import { NodeChooser } from '../chooser/node-chooser.js';
import { useEditor } from '../editor/editor-context.js';
import type { Field } from '../model/fields.js';
import { useContentTexts } from '../use-content-texts.js';
import { asText } from './as-text.js';
import type { ValueProps } from './value-props.js';

/** Buttons to replace or remove a reference. */
export function ReferenceButtons({ field, label, value, isBare = false, onChange }: ValueProps) {
  const { fields } = useContentTexts();
  const id = useId();
  const text = asText(value);
  const [isOpen, setOpen] = useState(false);
  const word = text === '' ? fields.choose : fields.change;
  return (
    <Group gap={4}>
      <Button
        id={id}
        size="compact-sm"
        variant="default"
        aria-label={`${word} ${label}`}
        onClick={() => setOpen(true)}
      >
        {word}
      </Button>
      {text !== '' && !isBare && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={fields.clear(label)}
          onClick={() => {
            onChange(undefined);
            focusOneOf(id);
          }}
        >
          ×
        </Button>
      )}
      {isOpen && <Chooser {...{ field, label }} onClose={() => setOpen(false)} onChoose={onChange} />}
    </Group>
  );
}

/** Button that adds a reference to a list. */
export function ReferenceAdder({
  id,
  field,
  label,
  onAdd,
}: {
  id: string;
  field: Field;
  label: string;
  onAdd: (value: unknown) => void;
}) {
  const { fields } = useContentTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        id={id}
        variant="default"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(true)}
      >
        {fields.addValue(label)}
      </Button>
      {isOpen && <Chooser {...{ field, label }} onClose={() => setOpen(false)} onChoose={onAdd} />}
    </>
  );
}

interface ChooserProps {
  readonly field: Field;
  readonly label: string;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

function Chooser({ field, label, onChoose, onClose }: ChooserProps) {
  const { place } = useEditor();
  const choose = (value: string): void => {
    onClose();
    onChoose(value);
  };
  if (field.kind === 'asset')
    return <AssetChooser label={label} onClose={onClose} onChoose={(id) => choose(`jcr:${id}`)} />;
  return (
    <NodeChooser
      label={label}
      workspace={field.workspace ?? place.workspace}
      isFixed={field.workspace !== undefined}
      onClose={onClose}
      onChoose={choose}
    />
  );
}
